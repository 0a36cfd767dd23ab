import type { KeyObject } from 'node:crypto'
import { appointmentCalls, type HelperNotes } from '@nyaysathi/contracts/appointments'
import { uuid } from '@nyaysathi/contracts/identifiers'
import { type Person, personOf, requirePerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { openText, sealText, unwrapAppointmentKey } from './appointment-sealing.ts'
import { findNotes, writeNotes } from './notes-queries.ts'

/** What a helper notes for an own appointment, before it and after it, for nobody else. */
export function helperNotesRoutes(app: HttpServer, services: Services): void {
  const onRequest = [requirePerson(services), services.rateLimits.notesPerAccount]

  serve(
    app,
    appointmentCalls,
    'GET /api/appointments/:appointment_id/notes',
    { onRequest },
    async (request) =>
      presentNotes(await readNotes(services, personOf(request), request.params.appointment_id)),
  )

  serve(
    app,
    appointmentCalls,
    'PUT /api/appointments/:appointment_id/notes',
    { onRequest },
    async (request) => {
      const { text, revision } = request.body
      return changeNotes(services, personOf(request), request.params.appointment_id, text, revision)
    },
  )
}

/** Under the key of the appointment: they tell again what the citizen told, and go with it. */
export function openNotes(
  key: KeyObject | undefined,
  appointment: string,
  helper: string,
  sealed: Buffer | null,
) {
  return openText(key, placeOf(appointment, helper), sealed)
}

const placeOf = (appointment: string, helper: string) =>
  `appointment_notes.sealed_text:${appointment}:${helper}` as const

type Notes = { text: string; revision: number; written_at: Date | null; key: KeyObject | undefined }

async function readNotes(services: Services, { user_id }: Person, id: string): Promise<Notes> {
  const own = { appointment_id: id, nyaysathi_id: user_id }
  const [row] = uuid.test(id) ? await findNotes(services.database.pool, own) : []
  if (!row) throw new ApiError('not_found')
  const key = row.wrapped_key ? unwrapAppointmentKey(services.keys, id, row.wrapped_key) : undefined
  const text = openNotes(key, id, user_id, row.sealed_text)
  return { text, revision: row.revision ?? 0, written_at: row.written_at, key }
}

const presentNotes = ({ text, revision, written_at }: Omit<Notes, 'key'>): HelperNotes => ({
  text,
  revision,
  written_at: written_at?.toISOString() ?? null,
})

async function changeNotes(
  services: Services,
  person: Person,
  id: string,
  text: string,
  revision: number,
): Promise<HelperNotes> {
  const { user_id } = person
  const { key } = await readNotes(services, person, id)
  if (!key) throw new ApiError('conflict')
  const sealed_text = text === '' ? null : sealText(key, placeOf(id, user_id), text)
  const own = { appointment_id: id, nyaysathi_id: user_id }
  const [written] = await writeNotes(services.database.pool, { ...own, sealed_text, revision })
  if (written) return presentNotes({ text, ...written })
  const now = await readNotes(services, person, id)
  // Sent again, after a lost answer.
  if (now.text === text) return presentNotes(now)
  throw new ApiError('conflict', {
    text: 'These notes were changed elsewhere in the meantime. Nothing was written over.',
  })
}
