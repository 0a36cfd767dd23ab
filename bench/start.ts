import { readFileSync } from 'node:fs'
import { removeDataOf, startProduct, untilAtRest } from './product.ts'
import type { Row } from './table.ts'

/** First and later starts, and the memory of the server process at rest (Linux). */
export async function benchStart(): Promise<Row[]> {
  const first = await startProduct()
  // Cut off while it reads the places in, it would leave that to the next start, and its memory with it.
  await untilAtRest(first)
  await first.stop()
  const later = await startProduct({ DATA_DIR: first.dataDir })
  await fetch(`${later.url}/readyz`)
  await untilAtRest(later)
  const resident = residentMiB(later.process.pid)
  await later.stop()
  removeDataOf(first)
  return [
    {
      what: 'first start on an empty data folder, to the ready line',
      value: `${(first.startMs / 1000).toFixed(1)} s`,
    },
    {
      what: 'later start, to the ready line (aim: under 5 s)',
      value: `${(later.startMs / 1000).toFixed(1)} s`,
      ratio: `${(later.startMs / first.startMs).toFixed(2)} x the first`,
    },
    { what: 'resident memory of the server at rest, database apart (aim: under 200 MB)', value: resident },
  ]
}

function residentMiB(pid: number | undefined): string {
  try {
    const kib = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kib ? `${(Number(kib) / 1024).toFixed(0)} MiB` : 'not known here'
  } catch {
    return 'not known here'
  }
}
