import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { Gauge, type Registry } from 'prom-client'
import type { Config } from '../config.ts'

const projectFolder = path.join(import.meta.dirname, '../../../..')

/** The version of what runs. */
export function runningVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8'))
  return String(version)
}

/** Which version runs, and whether it is stopping. */
export function measureProcess(register: Registry, isStopping: () => boolean): void {
  new Gauge({
    name: 'nyaysathi_build_info',
    help: 'Always 1; says which version runs, and on which Node.',
    labelNames: ['version', 'node'],
    registers: [register],
  }).set({ version: runningVersion(), node: process.versions.node }, 1)
  new Gauge({
    name: 'nyaysathi_draining',
    help: 'Whether this instance is stopping, and /readyz says no.',
    registers: [register],
    collect() {
      this.set(isStopping() ? 1 : 0)
    },
  })
}

/** How much room there is. As root the embedded database may lie on another disk than the rest. */
export function measureDisks(
  register: Registry,
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
): void {
  const folders = { data: dataDir, ...(databaseUrl ? {} : { database: path.join(dataDir, 'postgres') }) }
  const labelNames = ['disk']
  new Gauge({
    name: 'nyaysathi_disk_free_bytes',
    help: 'Room that is left: `data` where DATA_DIR lies, `database` where the embedded database lies.',
    labelNames,
    registers: [register],
    async collect() {
      for (const { disk, bavail, bsize } of await readDisks(folders)) this.set({ disk }, bavail * bsize)
    },
  })
  new Gauge({
    name: 'nyaysathi_disk_size_bytes',
    help: 'Room that these disks have in all.',
    labelNames,
    registers: [register],
    async collect() {
      for (const { disk, blocks, bsize } of await readDisks(folders)) this.set({ disk }, blocks * bsize)
    },
  })
}

async function readDisks(folders: Readonly<Record<string, string>>) {
  const read = Object.entries(folders).map(async ([disk, folder]) => {
    // DATA_DIR is made with the first file in it; until then its disk is that of the folder above.
    const found = await statfs(folder).catch(() => statfs(path.dirname(folder)).catch(() => undefined))
    return found ? [{ disk, ...found }] : []
  })
  return (await Promise.all(read)).flat()
}
