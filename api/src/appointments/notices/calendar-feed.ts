import { createHash } from 'node:crypto'
import { type Appointment, appointmentCalls, type CalendarLink } from '@nyaysathi/contracts/appointments'
import { findLanguage } from '@nyaysathi/contracts/languages'
import {
  calendarLinkOf,
  endCalendarLink,
  makeCalendarLink,
  personOf,
  readerOfCalendar,
  requirePerson,
} from '../../identity/index.ts'
import { sayName, writeCalendarFeed } from '../../mail/index.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { serve } from '../../platform/http/serve-call.ts'
import type { Services } from '../../platform/services.ts'
import type { AppointmentSide } from './appointment-news.ts'
import { listForCalendar } from './notice-queries.ts'

/** As calendars like to see it, with an ending of files. */
const written = /^([\w-]{43})(?:\.ics)?$/

/** An address that a calendar program reads by itself, again and again, without a sign-in. */
export function calendarFeedRoutes(app: HttpServer, services: Services): void {
  const { config, database, rateLimits } = services
  const { pool } = database
  const signedIn = requirePerson(services)

  serve(app, appointmentCalls, 'GET /api/appointments/calendar', { onRequest: [signedIn] }, async (request) =>
    presentLink(await calendarLinkOf(pool, personOf(request).user_id)),
  )

  serve(
    app,
    appointmentCalls,
    'POST /api/appointments/calendar',
    { onRequest: [signedIn, rateLimits.profileChangesPerAccount] },
    async (request) => {
      const { user_id } = personOf(request)
      const secret = await makeCalendarLink(pool, { user_id, with_names: request.body.with_names })
      const link = presentLink(await calendarLinkOf(pool, user_id))
      return { ...link, address: `${config.publicUrl}/api/appointments/calendar/${secret}.ics` }
    },
  )

  serve(
    app,
    appointmentCalls,
    'DELETE /api/appointments/calendar',
    { onRequest: [signedIn, rateLimits.profileChangesPerAccount] },
    async (request) => {
      await endCalendarLink(pool, { user_id: personOf(request).user_id })
      return presentLink(undefined)
    },
  )

  serve(
    app,
    appointmentCalls,
    'GET /api/appointments/calendar/:link',
    { onRequest: [rateLimits.calendarLooksPerSource] },
    async (request, reply) => {
      const [, secret] = written.exec(request.params.link) ?? []
      const content = secret && (await writeFeed(services, secret))
      if (!content) throw new ApiError('not_found')
      const etag = `"${createHash('sha256').update(content).digest('base64url')}"`
      reply.header('etag', etag)
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.header('content-type', 'text/calendar; charset=utf-8').send(content)
    },
  )
}

function presentLink(link: { made_at: Date; with_names: boolean } | undefined): CalendarLink {
  return { made_at: link?.made_at.toISOString() ?? null, with_names: link?.with_names ?? false }
}

/** Nothing for a secret that nobody has, or not any more. */
async function writeFeed({ config, database, keys }: Services, secret: string): Promise<string | undefined> {
  const reader = await readerOfCalendar(database.pool, secret)
  if (!reader) return undefined
  const language = findLanguage(reader.preferred_language)?.code === 'hi' ? 'hi' : 'en'
  const rows = await listForCalendar(keys, database.pool, { user_id: reader.user_id })
  const host = new URL(config.publicUrl).hostname
  const entries = rows.map(
    ({ appointment_id, news_number, changed_at, starts_at, ends_at, status, ...about }) => ({
      uid: `${appointment_id}@${host}`,
      sequence: news_number,
      stamp: changed_at,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
      status: status === 'Cancelled' ? ('cancelled' as const) : ('confirmed' as const),
      summary: titleOf(about, reader, language),
    }),
  )
  return writeCalendarFeed(entries, language)
}

type About = { side: AppointmentSide; other_name: string | null } & Pick<Appointment, 'mode' | 'case_type'>

/**
 * Calendars show their entries on locked screens and to whole families. A helper tells apart who comes for what; a citizen reads
 * that there is something. The name is the wish of its reader.
 */
function titleOf(
  about: About,
  { neutral, with_names }: { neutral: boolean; with_names: boolean },
  language: 'en' | 'hi',
): string {
  const { appointment, modes, fields } = words[language]
  if (neutral) return appointment
  const name = with_names && about.other_name ? sayName(about, language) : undefined
  if (about.side === 'citizen') return name ? `${appointment}: ${name}` : appointment
  return `${appointment}: ${[fields[about.case_type], modes[about.mode], ...(name ? [name] : [])].join(', ')}`
}

const words = {
  en: {
    appointment: 'Appointment',
    modes: { online: 'online', 'in-person': 'in person' },
    fields: {
      civil: 'civil',
      criminal: 'criminal',
      family: 'family',
      property: 'property',
      consumer: 'consumer',
      employment: 'employment',
      other: 'other',
    },
  },
  hi: {
    appointment: 'मुलाक़ात',
    modes: { online: 'ऑनलाइन', 'in-person': 'आमने-सामने' },
    fields: {
      civil: 'दीवानी',
      criminal: 'आपराधिक',
      family: 'परिवार',
      property: 'संपत्ति',
      consumer: 'उपभोक्ता',
      employment: 'नौकरी',
      other: 'अन्य',
    },
  },
} as const
