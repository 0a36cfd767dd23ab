import type { OwnApplication } from '@nyaysathi/contracts/helper-applications'
import type { DocumentRow, EventRow } from './application-queries.ts'
import { storedFields } from './correct-application.ts'
import type { ApplicationRow } from './helper-row.ts'

const asksSomething = new Set(['needs_more', 'rejected', 'suspended'])

export function presentFields(row: ApplicationRow): OwnApplication['fields'] {
  const filled = Object.entries(storedFields(row)).filter(([, value]) => value !== undefined)
  return {
    type: row.type,
    name: row.name,
    ...(row.name_in_script ? { name_in_script: row.name_in_script } : {}),
    email: row.email ?? '',
    phone: row.phone || (row.sign_in_phone ?? ''),
    state: row.state,
    district: row.city,
    ...Object.fromEntries(filled),
  }
}

/** The state of an application with what the administrator wrote, as long as it holds. */
export function presentState({ nyaysathi_id, status, reason, submitted_at, decided_at }: ApplicationRow) {
  return {
    nyaysathi_id,
    status,
    submitted_at: submitted_at.toISOString(),
    ...(decided_at ? { decided_at: decided_at.toISOString() } : {}),
    ...(reason && asksSomething.has(status) ? { reason } : {}),
  }
}

export function presentDocument(row: DocumentRow, names: ReadonlyMap<string, string>) {
  const { kind, file_id, size, media_type, uploaded_at } = row
  return {
    kind,
    original_name: names.get(file_id) ?? '',
    size,
    media_type,
    uploaded_at: uploaded_at.toISOString(),
  }
}

export function presentEvent({ event, reason, at }: EventRow) {
  return { event, at: at.toISOString(), ...(reason ? { reason } : {}) }
}
