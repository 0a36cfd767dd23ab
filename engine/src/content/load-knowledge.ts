import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LanguageCode, languages } from '@nyaysathi/contracts/languages'
import type * as z from 'zod'
import { type AsksByLanguage, AsksFile } from './asks-format.ts'
import { CaseWords } from './case-words-format.ts'
import { createFollowsReader, type FollowsReader } from './follows.ts'
import type { KnowledgeContent } from './knowledge-content.ts'
import { knowledgeFolder } from './knowledge-folder.ts'
import { OtherLanguages, Recognition, Sentences, type SentencesByLanguage } from './language-format.ts'
import {
  dangers,
  LanguageLexicon,
  type Lexicon,
  LexiconFile,
  otherKinds,
  type Phrases,
  turnedAwayKinds,
} from './lexicon-format.ts'
import { readPlainLaw } from './plain-law.ts'
import { readPremises } from './premise-format.ts'
import { readNames } from './read-names.ts'
import { readPapers } from './read-papers.ts'
import { readPlaces } from './read-places.ts'
import { readRegisterRows } from './read-register.ts'
import { readSections, splitFrontMatter } from './read-topic.ts'
import { parseYamlAs, readYamlFile } from './read-yaml.ts'
import { buildRegister, type RegisterRows } from './register.ts'
import { readerOf } from './reviews.ts'
import { readSharedFacts, type SharedFacts, takeInFacts } from './shared-facts.ts'
import { readStories } from './story-format.ts'
import { readTerms } from './term-format.ts'
import { readTimeLimits } from './time-limit-format.ts'
import {
  isTopicLanguage,
  OtherFrontMatter,
  parts,
  type Topic,
  TopicFacts,
  TopicFrontMatter,
  type TopicText,
  type TopicTexts,
  topicLanguages,
} from './topic-format.ts'
import { createBehindReader, findSentencesBehind } from './translations.ts'

const topicFiles = ['topic.yml', ...topicLanguages.map((language) => `${language}.md`)]

/** Reads a whole knowledge folder into memory. Throws, naming the file, where something does not fit its format. */
export function loadKnowledge(
  folder: string = knowledgeFolder,
  register: RegisterRows = readRegisterRows(folder),
): KnowledgeContent {
  const spoken = loadLanguages(join(folder, 'languages'))
  const readFollowsOf = createFollowsReader(folder)
  return {
    register: buildRegister(register),
    topics: loadTopics(folder, spoken.sentences, readSharedFacts(folder), readFollowsOf),
    lexicon: loadLexicon(join(folder, 'lexicon')),
    caseWords: loadCaseWords(join(folder, 'case')),
    asks: loadAsks(join(folder, 'asks')),
    stories: readStories(folder),
    ...spoken,
    sentencesBehind: findSentencesBehind(folder, readFollowsOf),
    places: readPlaces(join(folder, 'places')),
    papers: readPapers(folder),
    terms: readTerms(folder),
    premises: readPremises(folder),
    names: readNames(folder),
    timeLimits: readTimeLimits(folder).map(({ file: _file, line: _line, ...limit }) => limit),
    plainLaw: readPlainLaw(folder).map(({ file: _file, line: _line, ...section }) => section),
  }
}

/**
 * A topic that lacks a file is still being written: it is left out, and `knowledge:check` says so. So is its text in one
 * of the other languages as long as that does not fit its format: the other texts must not wait for it.
 */
export function loadTopics(
  folder: string,
  sentences: SentencesByLanguage,
  facts: SharedFacts,
  readFollowsOf: FollowsReader = createFollowsReader(folder),
): Topic[] {
  const topics = join(folder, 'topics')
  const behind = createBehindReader(folder, readFollowsOf)
  return readdirSync(topics, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .filter((slug) => topicFiles.every((name) => existsSync(join(topics, slug, name))))
    .sort()
    .map((slug) => ({
      ...readYamlFile(join(topics, slug, 'topic.yml'), TopicFacts),
      slug,
      texts: loadTexts(join(topics, slug), {
        sentences,
        facts,
        behind: (language) => behind(`topics/${slug}`, language),
      }),
    }))
}

type ToLoad = {
  sentences: SentencesByLanguage
  facts: SharedFacts
  behind: (language: LanguageCode) => string[]
}

function loadTexts(folder: string, { sentences, facts, behind }: ToLoad): TopicTexts {
  const present = readdirSync(folder)
  const texts = languages.flatMap(({ code }) => {
    const headings = sentences[code]?.headings
    if (!headings || !present.includes(`${code}.md`)) return []
    const file = join(folder, `${code}.md`)
    try {
      const text: TopicText = {
        ...loadTopicText(file, { language: code, headings, facts }),
        behind: behind(code),
      }
      return [[code, text] as const]
    } catch (error) {
      if (isTopicLanguage(code)) throw error
      return []
    }
  })
  return Object.fromEntries(texts) as TopicTexts
}

type Written = { language: LanguageCode; headings: Sentences['headings']; facts: SharedFacts }

function loadTopicText(file: string, { language, headings, facts }: Written): Omit<TopicText, 'behind'> {
  const source = readFileSync(file, 'utf8')
  const split = splitFrontMatter(takeInFacts(source, language, facts))
  if (!split) throw new Error(`${file}: no front matter.`)
  const sections = readSections(split.body, headings, (line, message) => {
    throw new Error(`${file}:${line} ${message}`)
  })
  const texts = Object.fromEntries(
    sections.map(({ part, lines }) => [
      part,
      lines
        .map((line) => line.text)
        .join('\n')
        .trim(),
    ]),
  )
  const { reviewed_text, ...front } = isTopicLanguage(language)
    ? { ...parseYamlAs(TopicFrontMatter, split.yaml, file), form: 'whole' as const }
    : parseYamlAs(OtherFrontMatter, split.yaml, file)
  const reviewed_by = readerOf({ ...front, reviewed_text }, source)
  return { ...front, reviewed_by, language, parts: texts }
}

type Spoken = Pick<KnowledgeContent, 'sentences' | 'otherLanguages' | 'recognition'>

export function loadLanguages(folder: string): Spoken {
  const present = readdirSync(folder)
  const sentences = languages
    .filter(({ code }) => isTopicLanguage(code) || present.includes(`${code}.yml`))
    .map(({ code }) => [code, readSentences(join(folder, `${code}.yml`))])
  return {
    sentences: Object.fromEntries(sentences) as SentencesByLanguage,
    otherLanguages: readYamlFile(join(folder, 'other.yml'), OtherLanguages),
    recognition: readYamlFile(join(folder, 'recognition.yml'), Recognition),
  }
}

function readSentences(file: string): Sentences {
  const source = readFileSync(file, 'utf8')
  const sentences = parseYamlAs(Sentences, source, file)
  return { ...sentences, reviewed_by: readerOf(sentences, source) }
}

export function loadLexicon(folder: string): Lexicon {
  const ofLanguages = loadLanguageLexicons(join(folder, 'languages'))
  const lexicon: Lexicon = {
    concepts: [],
    stop_words: noPhrases(),
    danger: forEach(dangers, noPhrases),
    over: noPhrases(),
    refusal: noPhrases(),
    turned_away: forEach(turnedAwayKinds, noPhrases),
    told_by_victim: noPhrases(),
    told_by_accused: noPhrases(),
    complains: noPhrases(),
    unwilling: noPhrases(),
    may_secretly: noPhrases(),
    death: noPhrases(),
    seeks_protection: noPhrases(),
    only_told: noPhrases(),
    no_danger: noPhrases(),
    other_sense: noPhrases(),
    other_questions: forEach(otherKinds, () => []),
    parts: forEach(parts, noPhrases),
    going_on: noPhrases(),
    asking: noPhrases(),
    online: { asked: noPhrases(), may: noPhrases(), said: noPhrases() },
    section_questions: noPhrases(),
    famous_sections: {},
    times: Object.fromEntries(Object.entries(ofLanguages).map(([code, { time }]) => [code, time])),
  }
  const files = readdirSync(folder).filter((name) => name.endsWith('.yml'))
  for (const name of files.sort()) {
    const file = readYamlFile(join(folder, name), LexiconFile)
    for (const [concept, phrases] of Object.entries(file.concepts ?? {})) {
      lexicon.concepts.push({ name: concept, ...phrases })
    }
    addPhrases(lexicon.stop_words, file.stop_words)
    addPhrases(lexicon.over, file.over)
    addPhrases(lexicon.refusal, file.refusal)
    addPhrases(lexicon.told_by_victim, file.told_by_victim)
    addPhrases(lexicon.told_by_accused, file.told_by_accused)
    addPhrases(lexicon.complains, file.complains)
    addPhrases(lexicon.unwilling, file.unwilling)
    addPhrases(lexicon.may_secretly, file.may_secretly)
    addPhrases(lexicon.death, file.death)
    addPhrases(lexicon.seeks_protection, file.seeks_protection)
    addPhrases(lexicon.only_told, file.only_told)
    addPhrases(lexicon.no_danger, file.no_danger)
    addPhrases(lexicon.other_sense, file.other_sense)
    for (const kind of turnedAwayKinds) addPhrases(lexicon.turned_away[kind], file.turned_away?.[kind])
    addPhrases(lexicon.going_on, file.going_on)
    addPhrases(lexicon.asking, file.asking)
    addPhrases(lexicon.online.asked, file.online?.asked)
    addPhrases(lexicon.online.may, file.online?.may)
    addPhrases(lexicon.online.said, file.online?.said)
    addPhrases(lexicon.section_questions, file.section_questions)
    Object.assign(lexicon.famous_sections, file.famous_sections)
    for (const danger of dangers) addPhrases(lexicon.danger[danger], file.danger?.[danger])
    for (const part of parts) addPhrases(lexicon.parts[part], file.parts?.[part])
    for (const kind of otherKinds) lexicon.other_questions[kind].push(...(file.other_questions?.[kind] ?? []))
  }
  for (const own of Object.values(ofLanguages)) addLanguage(lexicon, own)
  return lexicon
}

export function loadLanguageLexicons(folder: string): Partial<Record<LanguageCode, LanguageLexicon>> {
  return loadByLanguage(folder, LanguageLexicon)
}

export function loadCaseWords(folder: string): KnowledgeContent['caseWords'] {
  return loadByLanguage(folder, CaseWords)
}

function loadAsks(folder: string): AsksByLanguage {
  return loadByLanguage(folder, AsksFile)
}

function loadByLanguage<Format extends z.ZodType>(
  folder: string,
  format: Format,
): Partial<Record<LanguageCode, z.infer<Format>>> {
  const present = existsSync(folder) ? readdirSync(folder) : []
  return Object.fromEntries(
    languages
      .filter(({ code }) => present.includes(`${code}.yml`))
      .map(({ code }) => [code, readYamlFile(join(folder, `${code}.yml`), format)]),
  )
}

function addLanguage(lexicon: Lexicon, own: LanguageLexicon): void {
  const add = (to: Phrases, phrases: string[] | undefined) => {
    to.own = [...(to.own ?? []), ...(phrases ?? [])]
  }
  for (const [name, phrases] of Object.entries(own.concepts))
    lexicon.concepts.push({ name, en: [], hi: [], own: phrases })
  add(lexicon.stop_words, own.stop_words)
  add(lexicon.over, own.over)
  add(lexicon.refusal, own.refusal)
  add(lexicon.told_by_victim, own.told_by_victim)
  add(lexicon.told_by_accused, own.told_by_accused)
  add(lexicon.complains, own.complains)
  add(lexicon.unwilling, own.unwilling)
  add(lexicon.may_secretly, own.may_secretly)
  add(lexicon.death, own.death)
  add(lexicon.only_told, own.only_told)
  add(lexicon.no_danger, own.no_danger)
  add(lexicon.going_on, own.going_on)
  add(lexicon.section_questions, own.section_questions)
  for (const danger of dangers) add(lexicon.danger[danger], own.danger[danger])
  for (const part of parts) add(lexicon.parts[part], own.parts[part])
}

function noPhrases(): Phrases {
  return { en: [], hi: [] }
}

function addPhrases(to: Phrases, from: Phrases | undefined): void {
  if (!from) return
  to.en.push(...from.en)
  to.hi.push(...from.hi)
  if (from.own) to.own = [...(to.own ?? []), ...from.own]
}

function forEach<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}
