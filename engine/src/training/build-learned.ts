import { mkdirSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import { loadKnowledge } from '../content/load-knowledge.ts'
import { readRegisterRows } from '../content/read-register.ts'
import { rememberMoreWords } from '../text/tokenize.ts'
import { fingerprintOf } from './fingerprint.ts'
import { learnInTwoThreads } from './learn-in-two-threads.ts'
import { createLearnedFile, readLearnedFile } from './learned-file.ts'
import { learnedFileIn, learnedFolder } from './load-learned.ts'

/** `npm run learn`: writes down all that the engine needs at start, unless it was made from exactly this already. */
const [folder = learnedFolder, knowledge = knowledgeFolder] = process.argv.slice(2)
const path = learnedFileIn(folder)
const fingerprint = fingerprintOf(knowledge)
if (!readLearnedFile(path, fingerprint)) await learn()

async function learn(): Promise<void> {
  // In percent of what is in use, by how much the heap grows before it is cleared up: left to itself, to twice as much and more.
  setFlagsFromString('--heap-growing-percent=25')
  const startedAt = performance.now()
  const secondsSoFar = () => ((performance.now() - startedAt) / 1_000).toFixed(1)
  const tell = (step: string) => process.stdout.write(`Learning, ${secondsSoFar()} s: ${step} ...\n`)
  rememberMoreWords()
  tell('reading the knowledge')
  const register = readRegisterRows(knowledge)
  const content = loadKnowledge(knowledge, register)
  mkdirSync(folder, { recursive: true })
  const file = createLearnedFile(path, fingerprint)
  const learned = await learnInTwoThreads(content, tell, () => file.addTopics(content.topics))
  file.finish(content, register, learned)
  const texts = content.topics.reduce((sum, topic) => sum + Object.keys(topic.texts).length, 0)
  const mostMiB = Math.round(process.resourceUsage().maxRSS / 1024)
  process.stdout.write(
    `Learned ${content.topics.length} topics from ${texts} texts in ${secondsSoFar()} s, with ${mostMiB} MiB of memory at most: ${learned.table.hashes.length} features.\n`,
  )
}
