import { Gauge, type Registry } from 'prom-client'
import type { Services } from '../platform/services.ts'
import { countMails } from './mail-queries.ts'

const states = ['waiting', 'sent', 'refused', 'expired', 'given_up', 'withheld'] as const

/** How many mails there are in each state, of the last thirty days, and how long the oldest has been waiting. */
export function countMailsIn(register: Registry, { database }: Pick<Services, 'database'>): void {
  const mails = new Gauge({
    name: 'mails',
    help: 'Mails of the last thirty days, by what became of them.',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      this.reset()
      oldest.reset()
      // While the database is away the other figures are still wanted.
      const counted = await countMails(database.pool).catch(() => undefined)
      if (!counted) return
      for (const state of states) {
        const found = counted.find((row) => row.state === state)
        this.set({ state }, found?.count ?? 0)
        if (state === 'waiting') oldest.set(found?.oldest_seconds ?? 0)
      }
    },
  })
  const oldest = new Gauge({
    name: 'mail_oldest_waiting_seconds',
    help: 'How long the oldest waiting mail has been waiting.',
    registers: [register],
  })
  void mails
}
