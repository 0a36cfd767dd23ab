import { loadWords, speaksAsServer } from './words/index.ts'

type RefusalWords = typeof import('./refusal-words.ts')

let loaded: RefusalWords | undefined

/** A refusal is shown all the same when its words do not come. */
const patienceMs = 3_000

/** Fetched with the first refusal, since most visits meet none; in English the server has its own. */
export async function loadRefusalWords(): Promise<void> {
  if (speaksAsServer()) return
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([fetchWords().catch(() => undefined), late])
}

async function fetchWords(): Promise<void> {
  const [{ refusalWords, refusedFieldWord }] = await Promise.all([
    import('./refusal-words.ts'),
    loadWords(['refusals']),
  ])
  loaded = { refusalWords, refusedFieldWord }
}

/** Which words stand for which code, once they are here. */
export function loadedRefusalWords(): RefusalWords | undefined {
  return loaded
}
