import type { SafeContact } from '@nyaysathi/contracts/safe-contact'

const dayMs = 86_400_000
/** India has one zone and no summer time. */
const indiaMs = 330 * 60_000

/** When a notice may go out: now, or the next time that the hours begin at which its reader may be written to. */
export function whenToWrite({ from_hour, to_hour }: SafeContact, now: Date): Date {
  if (from_hour === null || to_hour === null) return now
  const [from, to] = [afterMidnight(from_hour), afterMidnight(to_hour)]
  const midnight = Math.floor((now.getTime() + indiaMs) / dayMs) * dayMs - indiaMs
  const passed = now.getTime() - midnight
  const isWithin = from < to ? passed >= from && passed < to : passed >= from || passed < to
  if (isWithin) return now
  return new Date(midnight + from + (passed >= from ? dayMs : 0))
}

function afterMidnight(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}
