import ICAL from 'ical.js'
import PostalMime from 'postal-mime'

export type ReadEvent = {
  method: string
  uid: string
  sequence: number
  /** Where the calendar puts it. */
  start: string
  end: string
  status: string
  summary: string
  organizer: string
  attendees: string[]
  url: string | undefined
}

/** An iCalendar file as a calendar program reads it: by another library than the one that wrote it. */
export function readCalendar(text: string): ReadEvent {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const [component, ...more] = calendar.getAllSubcomponents('vevent')
  if (!component || more.length > 0) throw new Error('There is not exactly one event in the file.')
  const event = new ICAL.Event(component)
  const value = (name: string) => component.getFirstPropertyValue(name)?.toString() ?? ''
  return {
    method: calendar.getFirstPropertyValue('method')?.toString() ?? '',
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    status: value('status'),
    summary: event.summary,
    organizer: value('organizer'),
    attendees: component
      .getAllProperties('attendee')
      .map((each) => String(each.getFirstValue()).replace(/^MAILTO:/i, 'mailto:')),
    url: value('url') || undefined,
  }
}

/** The calendar file of a mail. `offered`: also as another form of the text, so that calendars take it by themselves. */
export async function calendarOf(raw: string): Promise<(ReadEvent & { offered: boolean }) | undefined> {
  const { attachments } = await PostalMime.parse(raw)
  const file = attachments.find(({ filename }) => filename === 'appointment.ics')
  if (!file) return undefined
  const offered = attachments.some(({ filename, mimeType }) => !filename && mimeType === 'text/calendar')
  const content = typeof file.content === 'string' ? file.content : Buffer.from(file.content as ArrayBuffer)
  return { ...readCalendar(content.toString('utf8')), offered }
}
