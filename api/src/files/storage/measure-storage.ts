import { randomUUID } from 'node:crypto'
import { Gauge, type Registry } from 'prom-client'
import type { Config } from '../../platform/config.ts'
import { askSeldom } from '../../platform/telemetry/ask-seldom.ts'
import { chooseStorage } from './choose-storage.ts'

/** A bucket may charge for each question. */
const everyMs = 30_000

/** Whether the storage can be asked for a file, though nobody asks for one just now. */
export function measureStorage(register: Registry, config: Pick<Config, 'dataDir' | 'storage'>): void {
  const ask = askSeldom(everyMs, async () => {
    await chooseStorage(config).sizeOf(randomUUID())
    return true
  })
  new Gauge({
    name: 'nyaysathi_storage_up',
    help: 'Whether the place where files lie answered within two seconds, asked at most twice a minute.',
    registers: [register],
    async collect() {
      this.set((await ask()) ? 1 : 0)
    },
  })
}
