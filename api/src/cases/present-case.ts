import type { CaseQuery, CaseStep, ReleaseReason } from '@nyaysathi/contracts/cases'
import { fileLink, findFileNames } from '../files/index.ts'
import { findStateLegalAid } from '../places/index.ts'
import type { Services } from '../platform/services.ts'
import {
  type CaseDocumentRow,
  type CaseRow,
  listCaseDocuments,
  listCaseEvents,
  listTakingsOfCase,
  type TakingRow,
  type TakingWithHelper,
} from './case-queries.ts'
import { openAgainstOf, openCaseKey, openDescription, openOfTaking } from './case-sealing.ts'

/** A case as its owner sees it. */
export async function presentOwnCase(
  services: Services,
  { user_id, sid }: { user_id: string; sid: string },
  row: CaseRow & { state: string | null },
): Promise<CaseQuery> {
  const { pool } = services.database
  const { case_id, status, offered_at } = row
  const [documents, events, takings, legalAid] = await Promise.all([
    listCaseDocuments(pool, { case_id, user_id }),
    listCaseEvents(pool, { case_id }),
    listTakingsOfCase(pool, { case_id }),
    findStateLegalAid(row.state),
  ])
  const against = openAgainstOf(services.keys, row)
  const shown = shownTaking(takings)
  const [live] = takings.filter(({ ended_at }) => ended_at === null)
  return {
    case_id,
    case_type: row.case_type,
    status,
    created_at: row.created_at.toISOString(),
    ...(row.kept_until ? { kept_until: row.kept_until.toISOString() } : {}),
    case_description: openDescription(services.keys, row),
    ...(against ? { against } : {}),
    documents: await presentDocuments(services, documents, sid),
    offered: offered_at !== null,
    course: [
      { step: 'submitted', at: row.created_at.toISOString() },
      ...courseOf(events).map(({ step, at, reason }) => ({
        step,
        at: at.toISOString(),
        ...(reason ? { reason: reasonTold(reason) } : {}),
      })),
    ],
    ...(shown ? { talk: { ...presentTalk(services, row, shown), ...presentHelper(shown) } } : {}),
    can: {
      offer: status === 'Submitted' && offered_at === null,
      reply: Boolean(live?.asked_at && !live.replied_at && !live.answered_at && live.nyaysathi_id),
      close: status !== 'Closed',
    },
    ...(legalAid ? { legal_aid: legalAid } : {}),
  }
}

/** That the helper knows the other side is not told: it would say that the other side is here. */
export function reasonTold(reason: ReleaseReason): ReleaseReason {
  return reason === 'conflict_of_interest' ? 'other' : reason
}

/** `taken` is stored for both: who takes a query out of another's hand was passed it. */
export function courseOf<Event extends { step: CaseStep }>(events: readonly Event[]): Event[] {
  let isInHand = false
  return events.map((event) => {
    const wasInHand = isInHand
    if (event.step === 'taken') isInHand = true
    if (event.step === 'released' || event.step === 'returned') isInHand = false
    return event.step === 'taken' && wasInHand ? { ...event, step: 'passed_on' } : event
  })
}

/** The one who has the case or answered it; else the last one who asked something. */
function shownTaking(takings: readonly TakingWithHelper[]): TakingWithHelper | undefined {
  return (
    takings.find(({ ended_at }) => ended_at === null) ??
    takings.find(({ asked_at, answered_at }) => asked_at || answered_at)
  )
}

function presentHelper({
  ended_at,
  answered_at,
  nyaysathi_id,
  helper_name,
  helper_type,
  helper_listed,
}: TakingWithHelper) {
  const current = ended_at === null || answered_at !== null
  if (!nyaysathi_id || !helper_name || !helper_type) return { current }
  return { current, helper: { nyaysathi_id, name: helper_name, type: helper_type, listed: helper_listed } }
}

/** What was said in one taking, opened with the key of the case. */
export function presentTalk(
  { keys }: Pick<Services, 'keys'>,
  row: { case_id: string; wrapped_key: Buffer },
  { taking_id, taken_at, ...taking }: TakingRow,
) {
  const key = openCaseKey(keys, row)
  const said = (column: 'sealed_question' | 'sealed_reply' | 'sealed_answer', at: Date | null) => {
    const sealed = taking[column]
    return sealed && at
      ? { text: openOfTaking(key, taking_id, column, sealed), at: at.toISOString() }
      : undefined
  }
  const question = said('sealed_question', taking.asked_at)
  const reply = said('sealed_reply', taking.replied_at)
  const answer = said('sealed_answer', taking.answered_at)
  return {
    taken_at: taken_at.toISOString(),
    ...(question ? { question } : {}),
    ...(reply ? { reply } : {}),
    ...(answer ? { answer } : {}),
  }
}

export async function presentDocuments(
  services: Services,
  documents: readonly CaseDocumentRow[],
  sid: string,
): Promise<CaseQuery['documents']> {
  const fileIds = documents.map(({ file_id }) => file_id)
  const names = await findFileNames(services, services.database.pool, fileIds)
  return documents.map(({ file_id, media_type, size }) => ({
    original_name: names.get(file_id) ?? 'file',
    media_type,
    size,
    file_url: fileLink(services, file_id, { sid }),
  }))
}
