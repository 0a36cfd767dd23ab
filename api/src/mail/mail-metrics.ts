import { Gauge, type Registry } from 'prom-client'
import type { Services } from '../platform/services.ts'
import { askSeldom } from '../platform/telemetry/ask-seldom.ts'
import { countSettledMails, countWaitingMails } from './mail-queries.ts'

const settledStates = ['sent', 'refused', 'expired', 'given_up', 'withheld'] as const
const waitingEveryMs = 2_000
/** All of thirty days are read for it. */
const settledEveryMs = 120_000

/** How many mails there are in each state, of the last thirty days, and how long the oldest has been waiting. */
export function countMailsIn(register: Registry, { database }: Pick<Services, 'database'>): void {
  const countWaiting = askSeldom(waitingEveryMs, () => countWaitingMails(database.pool))
  const countSettled = askSeldom(settledEveryMs, () => countSettledMails(database.pool))
  new Gauge({
    name: 'mails',
    help: 'Mails of the last thirty days, by what became of them; those that are settled as of two minutes ago.',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      // While the database is away the other figures are still wanted.
      const [waiting, settled] = await Promise.all([countWaiting(), countSettled()])
      this.reset()
      if (waiting) this.set({ state: 'waiting' }, waiting[0]?.count ?? 0)
      if (!settled) return
      for (const state of settledStates)
        this.set({ state }, settled.find((row) => row.state === state)?.count ?? 0)
    },
  })
  new Gauge({
    name: 'mail_oldest_waiting_seconds',
    help: 'How long the oldest waiting mail has been waiting.',
    registers: [register],
    async collect() {
      const waiting = await countWaiting()
      this.set(waiting ? (waiting[0]?.oldest_seconds ?? 0) : Number.NaN)
    },
  })
}
