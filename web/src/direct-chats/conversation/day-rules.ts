import type { Message } from '@nyaysathi/contracts/chats'
import { showDayAndClock } from '../../platform/show-time.ts'
import { momentOf } from './message-rules.ts'
import type { WaitingMessage } from './outbox.ts'

/** Everybody here lives by it, whatever the device's clock is set to. */
const timeZone = 'Asia/Kolkata'
/** Messages of one person that follow each other so closely stand together. */
const togetherMs = 5 * 60_000
const dayMs = 86_400_000

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })

/** The day of a moment, as `2026-11-21`. */
function dayOf(moment: number): string {
  return dayFormat.format(moment)
}

export type DayName = 'today' | 'yesterday' | 'other'

export function dayName(moment: number, now: number): DayName {
  const day = dayOf(moment)
  if (day === dayOf(now)) return 'today'
  return day === dayOf(now - dayMs) ? 'yesterday' : 'other'
}

/** Each takes longer to make than a hundred times to use, and every message needs it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Hours and minutes of a twelve-hour clock, two digits each (spec §2). */
export function clockTime(language: string, moment: number): string {
  if (Number.isNaN(moment)) return ''
  let clock = clocks.get(language)
  if (!clock) {
    clock = new Intl.DateTimeFormat(`${language}-IN`, {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hour12: true,
      // Nobody says am and pm in Hindi.
      ...(language === 'hi' ? { dayPeriod: 'short' } : {}),
    })
    clocks.set(language, clock)
  }
  return clock.format(moment)
}

/** A day with its time, for places with little room; the year where it is another one. */
export function shortMoment(language: string, moment: number, now: number): string {
  if (Number.isNaN(moment)) return ''
  const sameYear = dayOf(moment).slice(0, 4) === dayOf(now).slice(0, 4)
  return showDayAndClock(language, new Date(moment), {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
  })
}

export type ShownMessage =
  | { key: string; mine: true; moment: number; waiting: WaitingMessage; message?: undefined }
  | { key: string; mine: boolean; moment: number; message: Message; waiting?: undefined }

export type DayGroup = { day: string; moment: number; runs: ShownMessage[][] }

/**
 * What is shown: days, in them runs of one person. What has not arrived yet stands at the end, in the order of writing.
 * A key stays when a message arrives, so that nothing jumps.
 */
export function groupByDay(
  messages: readonly Message[],
  waiting: readonly WaitingMessage[],
  myId: string,
  now: number,
): DayGroup[] {
  const shown: ShownMessage[] = [
    ...messages.map((message) => ({
      key: message.client_message_id ?? message.id,
      mine: message.sender_id === myId,
      moment: momentOf(message.timestamp),
      message,
    })),
    ...waiting.map((each) => ({
      key: each.client_message_id,
      mine: true as const,
      // It will arrive now at the earliest, and belongs after all that is there.
      moment: Math.max(each.written_at, now),
      waiting: each,
    })),
  ]
  const groups: DayGroup[] = []
  let before: ShownMessage | undefined
  for (const each of shown) {
    const day = dayOf(each.moment)
    let group = groups.at(-1)
    if (group?.day !== day) {
      group = { day, moment: each.moment, runs: [] }
      groups.push(group)
      before = undefined
    }
    const together = before?.mine === each.mine && each.moment - (before?.moment ?? 0) <= togetherMs
    if (together) group.runs.at(-1)?.push(each)
    else group.runs.push([each])
    before = each
  }
  return groups
}
