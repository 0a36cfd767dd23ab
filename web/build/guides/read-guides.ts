import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { Guide } from '@nyaysathi/contracts/guides'

const root = path.join(import.meta.dirname, '../../..')

/** Reads knowledge and register for us: the same program checks them, so nothing is understood in two ways. */
const reader = 'engine/src/guides/print-guides.ts'

let read: Guide[] | undefined

/** Every guide in every language, with its citations written out. Read once; `anew` looks at the files again. */
export function readGuides(anew = false): Guide[] {
  if (anew) read = undefined
  read ??= runReader()
  return read
}

function runReader(): Guide[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [reader], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`The guides could not be read:\n${stderr}`)
  return JSON.parse(stdout)
}
