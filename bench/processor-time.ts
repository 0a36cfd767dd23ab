import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

/**
 * Milliseconds of processor time that a server has used so far, and all processes of the embedded database with it. Other
 * programs on the machine hardly change it, unlike requests in a second. Linux alone.
 */
export function processorMs(serverPid: number | undefined, dataDir?: string): number {
  const postmaster =
    dataDir && readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
        return [{ pid, parent: fields[1], ticks: Number(fields[11]) + Number(fields[12]) }]
      } catch {
        return []
      }
    })
  const ours = processes.filter(
    ({ pid, parent }) =>
      pid === String(serverPid) || (postmaster && (pid === postmaster || parent === postmaster)),
  )
  return ours.reduce((sum, { ticks }) => sum + ticks * tickMs, 0)
}

/**
 * The same of the embedded database alone, with what its ended processes have used: clean-up of tables and closed connections
 * run in processes that come and go.
 */
export function databaseProcessorMs(dataDir: string): number {
  const postmaster = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      if (pid === postmaster) ticks += Number(fields[13]) + Number(fields[14])
      if (pid === postmaster || fields[1] === postmaster) ticks += Number(fields[11]) + Number(fields[12])
    } catch {
      // It has ended meanwhile, and its parent knows what it used.
    }
  }
  return ticks * tickMs
}
