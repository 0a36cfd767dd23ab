const written = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/

/** The moment that is meant; without a zone it is in India, which has one zone and no summer time (contract §4). */
export function readAppointmentTime(text: string): Date | undefined {
  const match = written.exec(text)
  if (!match) return undefined
  const [, year, month, day, hour] = match.map(Number)
  // Of 31 February, Date would make a day in March.
  const asDate = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day))
  if (asDate.getUTCMonth() + 1 !== month || asDate.getUTCDate() !== day || (hour ?? 24) > 23) return undefined
  const moment = new Date(match[7] ? text : `${text}+05:30`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
