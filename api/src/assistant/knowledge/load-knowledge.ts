import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { knowledgeFolder } from './knowledge-folder.ts'
import { LexiconFile, type Lexicon } from './lexicon-format.ts'
import { readRegister } from './read-register.ts'
import { readSections, splitFrontMatter } from './read-topic.ts'
import { TopicFacts, TopicFrontMatter, type Topic, type TopicLanguage, type TopicText, topicLanguages } from './topic-format.ts'

const topicFiles = ['topic.yml', ...topicLanguages.map((language) => `${language}.md`)]

/** Reads topics for answering; one that lacks a file is still being written, and `knowledge:check` says so. */
export function loadTopics(folder: string = knowledgeFolder): Topic[] {
  const topicsFolder = join(folder, 'topics')
  return readdirSync(topicsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .filter((slug) => topicFiles.every((name) => existsSync(join(topicsFolder, slug, name))))
    .sort()
    .map((slug) => {
      const facts = TopicFacts.parse(parse(readFileSync(join(topicsFolder, slug, 'topic.yml'), 'utf8')))
      const texts = Object.fromEntries(
        topicLanguages.map((language) => [language, loadText(join(topicsFolder, slug), language)]),
      ) as Record<TopicLanguage, TopicText>
      return { ...facts, slug, texts }
    })
}

function loadText(folder: string, language: TopicLanguage): TopicText {
  const file = join(folder, `${language}.md`)
  const split = splitFrontMatter(readFileSync(file, 'utf8'))
  if (!split) throw new Error(`${file} has no front matter.`)
  const front = TopicFrontMatter.parse(parse(split.yaml))
  const sections = readSections(split.body, language, (line, message) => {
    throw new Error(`${file}:${line} ${message}`)
  })
  const parts = Object.fromEntries(
    sections.map(({ part, lines }) => [part, lines.map((line) => line.text).join('\n').trim()]),
  )
  return { ...front, language, parts }
}

export function loadLexicon(folder: string = knowledgeFolder): Lexicon {
  const lexiconFolder = join(folder, 'lexicon')
  const lexicon: Lexicon = { concepts: [], stopWords: { english: [], hindi: [] } }
  for (const fileName of readdirSync(lexiconFolder).filter((file) => file.endsWith('.yml')).sort()) {
    const file = LexiconFile.parse(parse(readFileSync(join(lexiconFolder, fileName), 'utf8')))
    for (const [name, words] of Object.entries(file.concepts ?? {})) {
      lexicon.concepts.push({ name, ...words })
    }
    lexicon.stopWords.english.push(...(file.english ?? []))
    lexicon.stopWords.hindi.push(...(file.hindi ?? []))
  }
  return lexicon
}

export { readRegister }
