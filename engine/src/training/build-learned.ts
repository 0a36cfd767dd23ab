import { mkdirSync } from 'node:fs'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import { loadKnowledge } from '../content/load-knowledge.ts'
import { readRegisterRows } from '../content/read-register.ts'
import { learnTopics } from '../retrieval/topic-finder.ts'
import { fingerprintOf } from './fingerprint.ts'
import { readLearnedFile, writeLearnedFile } from './learned-file.ts'
import { learnedFileIn, learnedFolder } from './load-learned.ts'

/** `npm run learn`: writes down all that the engine needs at start, unless it was made from exactly this already. */
const [folder = learnedFolder, knowledge = knowledgeFolder] = process.argv.slice(2)
const file = learnedFileIn(folder)
const fingerprint = fingerprintOf(knowledge)
if (!readLearnedFile(file, fingerprint)) {
  const startedAt = performance.now()
  const content = loadKnowledge(knowledge)
  const topics = learnTopics(content)
  mkdirSync(folder, { recursive: true })
  writeLearnedFile(file, fingerprint, { content, topics }, readRegisterRows(knowledge))
  const texts = content.topics.reduce((sum, topic) => sum + Object.keys(topic.texts).length, 0)
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  process.stdout.write(
    `Learned ${content.topics.length} topics from ${texts} texts in ${seconds} s: ${topics.table.hashes.length} features.\n`,
  )
}
