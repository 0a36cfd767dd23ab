import { days } from '@nyaysathi/contracts/helpers'
import { readTiming } from '@nyaysathi/contracts/weekly-hours'

export type Day = (typeof days)[number]

/** 'Monday', '10:00', '14:00' as the specification writes a slot: 'Monday: 10:00 AM - 2:00 PM'. */
export function slotText(day: string, from: string, to: string): string {
  return `${day}: ${clockText(from)} - ${clockText(to)}`
}

function clockText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

export type SlotProblem = 'empty' | 'backwards' | 'doubled'

export function whyNotSlot(slots: string[], day: string, from: string, to: string): SlotProblem | undefined {
  if (!day || !from || !to) return 'empty'
  // 00:00 at the end is midnight.
  if (from >= to && to !== '00:00') return 'backwards'
  return isThere(slots, slotText(day, from, to)) ? 'doubled' : undefined
}

function isThere(slots: string[], wanted: string): boolean {
  const same = (slot: string) => slot.toLowerCase().replaceAll(/[\s.]/g, '')
  return slots.some((slot) => same(slot) === same(wanted))
}

/** The day of a slot; what nobody can read belongs to none. */
function dayOf(slot: string): Day | undefined {
  const span = readTiming(slot)
  // On the wire the week begins with Sunday.
  return span && days[(span.day + 6) % 7]
}

const beginning = (slot: string) => readTiming(slot)?.from ?? 0

export type Week = {
  /** Monday to Sunday, each in order of the clock. */
  byDay: [Day, string[]][]
  /** Written freely, as they came: nobody can book by them. */
  others: string[]
}

export function weekOf(slots: readonly string[]): Week {
  return {
    byDay: days.map((day) => [
      day,
      slots.filter((slot) => dayOf(slot) === day).sort((a, b) => beginning(a) - beginning(b)),
    ]),
    others: slots.filter((slot) => dayOf(slot) === undefined),
  }
}

/** As it is saved: by day and clock, with the freely written ones at the end, untouched. */
export function inOrder(slots: readonly string[]): string[] {
  const { byDay, others } = weekOf(slots)
  return [...byDay.flatMap(([, own]) => own), ...others]
}

/** The slots of one day on other days too; what is there already stays once. */
export function copyDay(slots: readonly string[], from: Day, to: readonly Day[]): string[] {
  const own = slots.filter((slot) => dayOf(slot) === from)
  const copies = to.flatMap((day) => own.map((slot) => slot.replace(/^\s*\p{L}+/u, day)))
  const all = [...slots]
  for (const copy of copies) if (!isThere(all, copy)) all.push(copy)
  return inOrder(all)
}
