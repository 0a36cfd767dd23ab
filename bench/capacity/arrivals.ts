import { type ActName, actsPerAsker, askingShare, directChats, hourShares, spike } from './assumptions.ts'

const sumOfShares = hourShares.reduce((sum, share) => sum + share, 0)
const secondsOfHour = 3_600
const people = 2

export type Load = 'ordinary' | 'spike'

/** Of each kind of call, in a second of this hour. */
export function ratesOfHour(
  users: number,
  hour: number,
  load: Load = hour === spike.hour ? 'spike' : 'ordinary',
): Record<ActName, number> {
  const perSecond = (users * askingShare * shareOf(hour)) / secondsOfHour
  const rates = {} as Record<ActName, number>
  for (const [name, each] of Object.entries(actsPerAsker) as [ActName, number][])
    rates[name] = perSecond * each * (load === 'spike' && spike.acts.includes(name) ? spike.times : 1)
  const { messages, perAsker, streamingShare, pollEverySeconds } = directChats
  rates.message = perSecond * perAsker * messages
  rates.poll =
    atScreens(users, hour) *
    (streamingShare / pollEverySeconds.streaming + (1 - streamingShare) / pollEverySeconds.polling)
  return rates
}

/** Open at a time. */
export function streamsOfHour(users: number, hour: number): number {
  return Math.round(atScreens(users, hour) * directChats.streamingShare)
}

/** In a talk of two, at a time. */
function atScreens(users: number, hour: number): number {
  const begunPerSecond = (users * askingShare * directChats.perAsker * shareOf(hour)) / secondsOfHour
  return begunPerSecond * directChats.minutes * 60 * people
}

function shareOf(hour: number): number {
  return (hourShares[hour] ?? 0) / sumOfShares
}

/** The fullest hour of an ordinary day. */
export function peakHour(): number {
  return hourShares.indexOf(Math.max(...hourShares))
}
