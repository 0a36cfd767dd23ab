import fs from 'node:fs'
import path from 'node:path'
import { giveUp } from '../run/project-folder.mjs'
import { runToEnd } from '../run/run-to-end.mjs'
import { hashInputs } from './hash-inputs.mjs'

/** What the web app is made from. */
const inputs = [
  'web',
  'contracts',
  'knowledge/register',
  'knowledge/facts',
  'knowledge/guides',
  'knowledge/letters',
  'knowledge/topics',
  'knowledge/lexicon',
  'knowledge/places/states.yml',
  'knowledge/places/state-helplines.csv',
  'knowledge/languages',
  'knowledge/follows',
  'engine/src',
  'package-lock.json',
]
const builtPages = 'web/dist/pages.json'
const stamp = 'web/.cache/built-from'

/** Builds the web app unless it was built from exactly these files. */
export async function ensureWebBuilt(node) {
  const wanted = hashInputs(inputs)
  if (fs.existsSync(builtPages) && readStamp() === wanted) return
  process.stdout.write('Building the web app (at first, and whenever it changes) ...\n')
  await buildWeb(node)
  fs.mkdirSync(path.dirname(stamp), { recursive: true })
  fs.writeFileSync(stamp, wanted)
}

async function buildWeb(node) {
  fs.rmSync(stamp, { force: true })
  if ((await runToEnd(node, ['web/build/build-web.ts'])) !== 0)
    giveUp('The web app could not be built; the reason is above.')
}

function readStamp() {
  try {
    return fs.readFileSync(stamp, 'utf8')
  } catch {
    return undefined
  }
}
