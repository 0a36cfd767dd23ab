import type { FreeSlots } from '@nyaysathi/contracts/appointments'
import { addDays, indianClock, indianDay } from './appointment-moments.ts'

const dayParts = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

/** From these hours in India on it is afternoon, and evening: as Hindi writes the time, where 4 o'clock is "शाम". */
const afternoonFrom = '12:00'
const eveningFrom = '16:00'

type FreeTime = { clock: string; moment: Date }
export type FreeDay = { day: string; times: FreeTime[] }

/** Each of so many days from `from` on, with its free times in India; many days have none. */
export function slotsByDay(slots: FreeSlots['slots'], from: string, days: number): FreeDay[] {
  const times = new Map<string, FreeTime[]>()
  for (const { starts_at } of slots) {
    const moment = new Date(starts_at)
    const day = indianDay(moment)
    const list = times.get(day) ?? []
    list.push({ clock: indianClock(moment), moment })
    times.set(day, list)
  }
  return Array.from({ length: days }, (_, place) => {
    const day = addDays(from, place)
    return { day, times: times.get(day) ?? [] }
  })
}

export function partOf(clock: string): DayPart {
  if (clock < afternoonFrom) return 'morning'
  return clock < eveningFrom ? 'afternoon' : 'evening'
}

/** The times of a day, part by part; parts without any are left out. */
export function timesByPart(times: readonly FreeTime[]): { part: DayPart; times: FreeTime[] }[] {
  return dayParts
    .map((part) => ({ part, times: times.filter(({ clock }) => partOf(clock) === part) }))
    .filter((group) => group.times.length > 0)
}
