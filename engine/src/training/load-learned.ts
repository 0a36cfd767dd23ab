import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type Learned, readLearnedFile } from './learned-file.ts'

/** Where the build writes what was learned; in no commit. */
export const learnedFolder = fileURLToPath(new URL('../../.cache/answers', import.meta.url))

export function learnedFileIn(folder: string): string {
  return join(folder, 'learned.bin')
}

/**
 * What was learned at build time, from exactly this knowledge by exactly this code. Where that is not there, it is learned now,
 * in a process of its own whose memory goes with it: an answer never comes from what the knowledge said before.
 */
export function loadLearned(folder = learnedFolder, knowledge = knowledgeFolder): Learned {
  const file = learnedFileIn(folder)
  const learned = readLearnedFile(file, fingerprintOf(knowledge))
  if (learned) return learned
  const why = existsSync(file) ? 'The knowledge has changed' : 'Nothing was learned yet'
  process.stderr.write(`${why}: learning how people ask, which may take a minute ...\n`)
  learnInOtherProcess(folder, knowledge)
  const now = readLearnedFile(file, fingerprintOf(knowledge))
  if (!now)
    throw new Error(`${file} could not be made: the knowledge changed while it was learned. Start again.`)
  return now
}

function learnInOtherProcess(folder: string, knowledge: string): void {
  const program = fileURLToPath(new URL('./build-learned.ts', import.meta.url))
  const { status, error } = spawnSync(process.execPath, [program, folder, knowledge], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  if (status !== 0) throw error ?? new Error('The knowledge could not be learned; the reason is above.')
}
