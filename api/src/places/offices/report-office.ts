import { randomUUID } from 'node:crypto'
import type { ReportOffice } from '@nyaysathi/contracts/offices'
import { ApiError } from '../../platform/http/errors.ts'
import { seal, unsealText } from '../../platform/sealing.ts'
import type { Services } from '../../platform/services.ts'
import { statement } from '../../platform/statements.ts'

/** So many that wait say no more than fewer; beyond them a flood would bury what people say of other offices. */
const mostOpen = 50

const insertReport = statement(
  'office_report_insert',
  `with office as (select office_id from offices where office_id = :office_id),
   added as (
     insert into office_reports (report_id, office_id, client_message_id, what, sealed_note)
     select :report_id, office_id, :client_message_id, :what, :sealed_note? from office
      where (select count(*) from office_reports r where r.office_id = office.office_id and r.settled_at is null) < ${mostOpen}
     on conflict (office_id, client_message_id) do nothing)
   select office_id from office`,
)

const place = (reportId: string) => `office_reports.sealed_note:${reportId}`

/** Nothing of who says it is kept; the same report again changes nothing, nor does one of many about an office that nobody has looked at. */
export async function reportOffice(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  office_id: string,
  { what, note, client_message_id }: ReportOffice,
): Promise<void> {
  const report_id = randomUUID()
  const [office] = await insertReport(database.pool, {
    report_id,
    office_id,
    client_message_id,
    what,
    sealed_note: note ? seal(keys.grievances, note, place(report_id)) : null,
  })
  if (!office) throw new ApiError('not_found', { text: 'This office is no longer on our list.' })
}

export function openNote(
  keys: Services['keys'],
  report_id: string,
  sealed: Buffer | null,
): string | undefined {
  return sealed ? unsealText(keys.grievances, sealed, place(report_id)) : undefined
}
