import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventClass, ICalEventStatus } from 'ical-generator'
import type { CalendarEntry, MailLanguage } from './mails/mail.ts'

const methods = {
  request: ICalCalendarMethod.REQUEST,
  publish: ICalCalendarMethod.PUBLISH,
  cancel: ICalCalendarMethod.CANCEL,
} as const

const states = {
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const

/** Others see calendars too: says that there is something, and not what or with whom. */
const neutralSummary = { en: 'Appointment', hi: 'मुलाक़ात' } as const

type About = {
  /** The sender of our mails, as `NyaySathi <no-reply@example.org>`. */
  from: string
  /** Whose calendar it is; nobody in a file that is only saved. */
  reader?: string
  language: MailLanguage
  neutral: boolean
  /** When this state of the matter was written down. */
  stamp: Date
}

export type CalendarFile = { method: 'REQUEST' | 'PUBLISH' | 'CANCEL'; content: string }

/**
 * An iCalendar file (RFC 5545, 5546) with one event. Times are in UTC, so that they hold in every zone. In neutral words
 * nothing enters a calendar by itself, and there is neither a name nor an address of a page in it.
 */
export function writeCalendarFile(entry: CalendarEntry, about: About): CalendarFile {
  const { from, reader, language, neutral, stamp } = about
  const method = methods[neutral && entry.method === 'request' ? 'publish' : entry.method]
  const [, name = '', address = from] = /^([^<]*)<([^>]*)>$/.exec(from.trim()) ?? []
  const calendar = ical({ prodId: { company: 'NyaySathi', product: 'Appointments' }, method })
  calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    stamp,
    start: new Date(entry.starts_at),
    end: new Date(entry.ends_at),
    status: states[entry.status],
    summary: neutral ? neutralSummary[language] : entry.summary,
    organizer: { name: neutral ? address : name.trim() || address, email: address },
    ...(neutral ? {} : { url: entry.page }),
    // A published event has no attendees (RFC 5546, 3.2.1).
    ...(reader && method !== ICalCalendarMethod.PUBLISH
      ? { attendees: [{ email: reader, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }] }
      : {}),
  })
  return { method, content: `${calendar.toString()}\r\n` }
}

/** Seconds after which a calendar program is asked to look again; each has a mind of its own. */
const lookAgainSeconds = 3_600

type FeedEntry = Omit<CalendarEntry, 'method' | 'page'> & {
  /** When this state of the matter was written down. */
  stamp: Date
}

/**
 * A calendar that programs read again and again: the same bytes as long as nothing has changed. It invites nobody, so that it
 * has no method and no organizer (RFC 5545, 3.7.2), and asks that each entry be shown as private where others see the calendar.
 */
export function writeCalendarFeed(entries: readonly FeedEntry[], language: MailLanguage): string {
  const calendar = ical({
    prodId: { company: 'NyaySathi', product: 'Appointments' },
    name: feedName[language],
    ttl: lookAgainSeconds,
  })
  for (const { uid, sequence, stamp, starts_at, ends_at, status, summary } of entries) {
    calendar.createEvent({
      id: uid,
      sequence,
      stamp,
      lastModified: stamp,
      start: new Date(starts_at),
      end: new Date(ends_at),
      status: states[status],
      class: ICalEventClass.PRIVATE,
      summary,
    })
  }
  return `${calendar.toString()}\r\n`
}

/** Calendars show it beside the entries. */
const feedName = { en: 'Appointments', hi: 'मुलाक़ातें' } as const
