import { indianTime, minutesPerDay } from '@nyaysathi/contracts/opening-hours'

const dayMs = minutesPerDay * 60_000
export const weekMs = 7 * dayMs
/** What a working day shows at least, in minutes: from 9 to 18 o'clock. */
const shownAtLeast = { from: 9 * 60, to: 18 * 60 }

/** Minutes of one day in India; `day` 0 is Monday. */
export type Stretch = { day: number; from: number; to: number }
/** `lane` of `lanes`: what overlaps stands side by side. */
export type Placed<Item> = Stretch & { item: Item; lane: number; lanes: number }

/** Sunday is 0 on the wire, and the last day of the week here. */
const mondayFirst = (day: number) => (day + 6) % 7

/** The week around an instant, by its first moment. India has no summer time, so a day is always 24 hours. */
export function weekAround(instant: Date): Date {
  const { day, minute } = indianTime(instant)
  const minutes = Math.floor(instant.getTime() / 60_000)
  return new Date((minutes - minute - mondayFirst(day) * minutesPerDay) * 60_000)
}

export function dayOfWeek(week: Date, day: number): Date {
  return new Date(week.getTime() + day * dayMs)
}

/** Where a time of `duration` minutes lies in its day; what goes on past midnight is cut there. */
export function stretchOf(startsAt: string, duration: number): Stretch {
  const { day, minute } = indianTime(new Date(startsAt))
  return { day: mondayFirst(day), from: minute, to: Math.min(minute + duration, minutesPerDay) }
}

/** Weekly hours as the API reads them (Sunday is 0, past 1440 the night goes on) as stretches of single days. */
export function hoursByDay(weekly: readonly Stretch[]): Stretch[] {
  return weekly.flatMap(({ day, from, to }) => {
    const own = { day: mondayFirst(day), from, to: Math.min(to, minutesPerDay) }
    if (to <= minutesPerDay) return [own]
    return [own, { day: (own.day + 1) % 7, from: 0, to: to - minutesPerDay }]
  })
}

/** Puts what overlaps side by side: each cluster of overlapping ones shares the width of the day. */
export function placeSideBySide<Item>(items: readonly (Stretch & { item: Item })[]): Placed<Item>[] {
  const sorted = [...items].sort((a, b) => a.day - b.day || a.from - b.from || b.to - a.to)
  const placed: Placed<Item>[] = []
  let cluster: Placed<Item>[] = []
  let laneEnds: number[] = []
  const close = () => {
    for (const each of cluster) each.lanes = laneEnds.length
    cluster = []
    laneEnds = []
  }
  for (const [at, each] of sorted.entries()) {
    const isApart = sorted[at - 1]?.day !== each.day || laneEnds.every((end) => end <= each.from)
    if (isApart) close()
    const free = laneEnds.findIndex((end) => end <= each.from)
    const lane = free === -1 ? laneEnds.length : free
    laneEnds[lane] = each.to
    const next = { ...each, lane, lanes: 1 }
    cluster.push(next)
    placed.push(next)
  }
  close()
  return placed
}

/** Whole hours that hold everything: at least a working day. */
export function shownHours(stretches: readonly Stretch[]): { from: number; to: number } {
  const from = Math.min(shownAtLeast.from, ...stretches.map((each) => each.from))
  const to = Math.max(shownAtLeast.to, ...stretches.map((each) => each.to))
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 }
}
