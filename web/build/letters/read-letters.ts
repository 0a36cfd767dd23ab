import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { Letter } from '@nyaysathi/contracts/letters'

const root = path.join(import.meta.dirname, '../../..')

/** Reads knowledge and register for us: the same program checks them, so nothing is understood in two ways. */
const reader = 'engine/src/letters/print-letters.ts'

let read: Letter[] | undefined

/** Every letter in every language, with its citations written out. Read once; `anew` looks at the files again. */
export function readLetters(anew = false): Letter[] {
  if (anew) read = undefined
  read ??= runReader()
  return read
}

function runReader(): Letter[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [reader], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`The letters could not be read:\n${stderr}`)
  return JSON.parse(stdout)
}
