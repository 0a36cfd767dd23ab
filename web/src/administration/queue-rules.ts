import { type Decision, decisionPaths, decisions } from '@nyaysathi/contracts/administration'
import {
  type ApplicationStatus,
  applicationStatuses,
  type HelperType,
  helperTypes,
} from '@nyaysathi/contracts/helpers'

/** Which applications are looked at; it stands in the address. */
export type QueueView = { status: ApplicationStatus; q: string; type: HelperType | ''; state: string }

const longest = 80

export function readView(address: URLSearchParams): QueueView {
  const status = applicationStatuses.find((known) => known === address.get('status')) ?? 'pending'
  const type = helperTypes.find((known) => known === address.get('type')) ?? ''
  const text = (name: string) => (address.get(name) ?? '').trim().slice(0, longest)
  return { status, type, q: text('q'), state: text('state') }
}

export function writeView(view: QueueView, application?: string): URLSearchParams {
  const address = new URLSearchParams({ status: view.status })
  for (const name of ['q', 'type', 'state'] as const) if (view[name]) address.set(name, view[name])
  if (application) address.set('application', application)
  return address
}

/** The decisions that can follow on a status, in the order of the buttons. */
export function possibleDecisions(status: ApplicationStatus): Decision[] {
  return decisions.filter((decision) =>
    (decisionPaths[decision].from as readonly ApplicationStatus[]).includes(status),
  )
}

/** Who comes after this one: the next below, else the one above, else nobody. */
export function nextInQueue(queue: readonly string[], decided: string): string | undefined {
  const at = queue.indexOf(decided)
  if (at < 0) return queue[0]
  return queue[at + 1] ?? queue[at - 1]
}

const hourMs = 3_600_000
/** Applicants are told that it takes a few hours. */
const longWaitMs = 24 * hourMs

type Waiting = { unit: 'minutes' | 'hours' | 'days'; count: number; isLong: boolean }

export function waitingSince(submitted_at: string, nowMs: number): Waiting {
  const ms = Math.max(0, nowMs - new Date(submitted_at).getTime())
  const isLong = ms >= longWaitMs
  if (ms < hourMs) return { unit: 'minutes', count: Math.floor(ms / 60_000), isLong }
  if (ms < 2 * longWaitMs) return { unit: 'hours', count: Math.floor(ms / hourMs), isLong }
  return { unit: 'days', count: Math.floor(ms / (24 * hourMs)), isLong }
}
