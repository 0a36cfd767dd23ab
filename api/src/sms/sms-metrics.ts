import { Gauge, type Registry } from 'prom-client'
import type { Services } from '../platform/services.ts'
import { askSeldom } from '../platform/telemetry/ask-seldom.ts'
import { countSettledSms, countWaitingSms } from './sms-queries.ts'

const waitingEveryMs = 2_000
/** All of thirty days are read for it. */
const settledEveryMs = 120_000

/** How many SMS there are by text and outcome, of the last thirty days, and how long the oldest has been waiting. */
export function countSmsIn(register: Registry, { database }: Pick<Services, 'database'>): void {
  const countWaiting = askSeldom(waitingEveryMs, () => countWaitingSms(database.pool))
  const countSettled = askSeldom(settledEveryMs, () => countSettledSms(database.pool))
  new Gauge({
    name: 'sms',
    help: 'SMS of the last thirty days, by their text and what became of them; those that are settled as of two minutes ago.',
    labelNames: ['template', 'outcome'],
    registers: [register],
    async collect() {
      // While the database is away the other figures are still wanted.
      const [waiting, settled] = await Promise.all([countWaiting(), countSettled()])
      this.reset()
      for (const { template, outcome, count } of settled ?? []) this.set({ template, outcome }, count)
      for (const { template, count } of waiting ?? []) this.set({ template, outcome: 'waiting' }, count)
    },
  })
  new Gauge({
    name: 'sms_oldest_waiting_seconds',
    help: 'How long the oldest waiting SMS has been waiting.',
    registers: [register],
    async collect() {
      const waiting = await countWaiting()
      this.set(waiting ? Math.max(0, ...waiting.map(({ oldest_seconds }) => oldest_seconds)) : Number.NaN)
    },
  })
}
