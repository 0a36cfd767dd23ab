import { Gauge, type Registry } from 'prom-client'
import type { Services } from '../platform/services.ts'
import { countSms } from './sms-queries.ts'

/** How many SMS there are by text and outcome, of the last thirty days, and how long the oldest has been waiting. */
export function countSmsIn(register: Registry, { database }: Pick<Services, 'database'>): void {
  const sms = new Gauge({
    name: 'sms',
    help: 'SMS of the last thirty days, by their text and what became of them.',
    labelNames: ['template', 'outcome'],
    registers: [register],
    async collect() {
      this.reset()
      oldest.reset()
      // While the database is away the other figures are still wanted.
      const counted = await countSms(database.pool).catch(() => undefined)
      if (!counted) return
      const waiting = counted.filter(({ outcome }) => outcome === 'waiting')
      oldest.set(Math.max(0, ...waiting.map(({ oldest_seconds }) => oldest_seconds)))
      for (const { template, outcome, count } of counted) this.set({ template, outcome }, count)
    },
  })
  const oldest = new Gauge({
    name: 'sms_oldest_waiting_seconds',
    help: 'How long the oldest waiting SMS has been waiting.',
    registers: [register],
  })
  void sms
}
