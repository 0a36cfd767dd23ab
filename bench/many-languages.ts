import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverNodeOptions } from '../scripts/install/pinned-node.mjs'
import type { ManyLanguages } from './many-languages-server.ts'
import type { Row } from './table.ts'

const knowledge = fileURLToPath(new URL('../knowledge', import.meta.url))

/** What all topics in 23 languages cost, learned anew from the knowledge that ships and asked in a process of its own. */
export function benchManyLanguages(): Row[] {
  const built = mkdtempSync(join(tmpdir(), 'nyaysathi-languages-'))
  try {
    const learning = run('../engine/src/training/build-learned.ts', [built, knowledge])
    const { startSeconds, startMiB, answers, answerMs, textsRead, fileMiB } = JSON.parse(
      run('./many-languages-server.ts', [built, knowledge]).output,
    ) as ManyLanguages
    return [
      {
        what: 'learning at build time (aim: 30 s and 700 MiB)',
        value: `${learning.seconds.toFixed(0)} s`,
        ratio: learning.output.trim().split('\n').at(-1) ?? '',
      },
      { what: 'what was learned, on the disk', value: `${fileMiB.toFixed(0)} MiB` },
      {
        what: 'processor time that it adds to the start (aim: under 1.5 s)',
        value: `${startSeconds.toFixed(2)} s`,
      },
      { what: 'memory that it adds to the start (aim: under 200 MiB)', value: `${startMiB.toFixed(0)} MiB` },
      { what: 'processor time of an answer, all languages in turn', value: `${answerMs.toFixed(1)} ms` },
      {
        what: 'answers over HTTP, 8 clients, all languages in turn: p50 / p95 / p99 (aim: 50 and 120 ms)',
        value: `${answers.p50.toFixed(1)} / ${answers.p95.toFixed(1)} / ${answers.p99.toFixed(1)} ms; ${answers.requestsPerSecond.toFixed(0)}/s, ${answers.failed} failed`,
        ratio: textsRead,
      },
    ]
  } finally {
    rmSync(built, { recursive: true, force: true })
  }
}

function run(program: string, options: string[]) {
  const startedAt = performance.now()
  const file = fileURLToPath(new URL(program, import.meta.url))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...serverNodeOptions, '--expose-gc', file, ...options],
    {
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(stderr)
  return { output: stdout, seconds: (performance.now() - startedAt) / 1_000 }
}
