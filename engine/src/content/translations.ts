import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type LanguageCode, languages } from '@nyaysathi/contracts/languages'
import { parse as parseCsv } from 'csv-parse/sync'
import { parse } from 'yaml'
import { listFollowedLaw, listTitles } from './followed-law.ts'
import {
  createFollowsReader,
  type Follows,
  hashOfText,
  readFollows,
  saveFollows,
  type Translation,
} from './follows.ts'
import { splitFrontMatter } from './read-topic.ts'
import { parts as topicParts } from './topic-format.ts'

/**
 * Every translation follows an English text, and every English text the law that it cites. `follows/<code>.yml` says which,
 * part by part, by a hash: where that is another one by now, the part has fallen behind.
 */

type Part = { name: string; line: number; text: string }

/** Parts of a Markdown text: its sentences between the `---` lines, and its sections, by `{#name}` or their place. */
function partsOfMarkdown(source: string): Part[] {
  const split = splitFrontMatter(source)
  if (!split) return []
  const lines = source.split(/\r?\n/)
  const end = lines.length - split.body.length
  const named = lines.slice(0, end).flatMap((text, at): Part[] => {
    // A sentence stands on the line of its name.
    const [, name = '', sentence = ''] =
      /^(title|description|summary|summary_after_death|danger|lead): *(.+)$/.exec(text) ?? []
    return name ? [{ name, line: at + 1, text: sentence.replace(/^"(.*)"$/, '$1') }] : []
  })
  const sections: Part[] = []
  for (const { line, text } of split.body) {
    const heading = /^## .*?(?:\{#([a-z0-9-]+)\})?\s*$/.exec(text)
    if (heading)
      sections.push({
        name: heading[1] ?? topicParts[sections.length] ?? `${sections.length}`,
        line,
        text: '',
      })
    const open = sections.at(-1)
    // What a section is called is a heading of the language, or translated with its text.
    if (open && (!heading || heading[1])) open.text += `${text}\n`
  }
  return [...named, ...sections]
}

/** Each key of a language's file. */
function partsOfSentences(source: string): Part[] {
  const own: unknown = parse(source)
  const lines = source.split(/\r?\n/)
  return Object.entries(own ?? {})
    .filter(([name]) => !notTranslated.includes(name))
    .map(([name, value]) => ({
      name,
      line: lines.findIndex((line) => line.startsWith(`${name}:`)) + 1,
      text: JSON.stringify(value),
    }))
}

/** What a language's file says of the language itself. */
const notTranslated = [
  'language',
  'reviewed_by',
  'reviewed_text',
  'nearest',
  'digits',
  'months',
  'date',
  'said',
]

/** The wording of a shared fact in one language. */
function partsOfFact(source: string, language: LanguageCode): Part[] {
  const text: unknown = parse(source)?.text?.[language]
  if (typeof text !== 'string') return []
  return [
    {
      name: 'text',
      line: source.split(/\r?\n/).findIndex((each) => each.startsWith(`  ${language}:`)) + 1,
      text,
    },
  ]
}

/** What an Act's sections are about. */
function partsOfTitles(source: string): Part[] {
  const rows: { section: string; title: string }[] = parseCsv(source, { columns: true, bom: true })
  return rows.map(({ section, title }) => ({ name: section, line: 1, text: title }))
}

/** The English parts of any text that is translated. */
export function partsOfEnglish(path: string, source: string): Part[] {
  if (path.startsWith('titles/')) return partsOfTitles(source)
  if (sentenceFolders.some((folder) => folder === path)) return partsOfSentences(source)
  return path.startsWith('facts/') ? partsOfFact(source, 'en') : partsOfMarkdown(source)
}

/** The assistant's own sentences, and what is said and brought at an office: a file for each language, and a part for each key. */
const sentenceFolders = ['languages', 'offices/texts'] as const

/** Texts of one kind that lie in a folder each, in the languages that they have. */
const kinds = ['topics', 'guides', 'letters'] as const

/** Every translation of a knowledge folder, in all languages or in one; of English what follows the law. */
export function listTranslations(folder: string, only?: LanguageCode): Translation[] {
  const translated = languages.filter(({ code }) => code !== 'en' && (only === undefined || code === only))
  const follows = new Map(translated.map(({ code }) => [code, readFollows(folder, code)]))
  const found: Translation[] = []
  const add = (
    path: string,
    language: LanguageCode,
    files: [own: string, english: string],
    parts: [Part[], Part[]],
  ) => {
    const english = new Map(parts[1].map(({ name, text }) => [name, hashOfText(text)]))
    const known = follows.get(language)?.[path] ?? {}
    found.push({
      path,
      language,
      file: files[0],
      englishFile: files[1],
      parts: parts[0].flatMap(({ name, line }) => {
        const hash = english.get(name)
        return hash ? [{ name, line, follows: known[name], english: hash }] : []
      }),
    })
  }
  for (const kind of kinds) {
    const texts = join(folder, kind)
    for (const name of existsSync(texts) ? readdirSync(texts).sort() : []) {
      const englishFile = join(texts, name, 'en.md')
      if (!existsSync(englishFile)) continue
      const english = partsOfMarkdown(readFileSync(englishFile, 'utf8'))
      for (const { code } of translated) {
        const file = join(texts, name, `${code}.md`)
        if (!existsSync(file)) continue
        add(
          `${kind}/${name}`,
          code,
          [file, englishFile],
          [partsOfMarkdown(readFileSync(file, 'utf8')), english],
        )
      }
    }
  }
  for (const path of sentenceFolders) {
    const englishFile = join(folder, path, 'en.yml')
    if (!existsSync(englishFile)) continue
    const english = partsOfSentences(readFileSync(englishFile, 'utf8'))
    for (const { code } of translated) {
      const file = join(folder, path, `${code}.yml`)
      if (!existsSync(file)) continue
      add(path, code, [file, englishFile], [partsOfSentences(readFileSync(file, 'utf8')), english])
    }
  }
  for (const [name, source] of readFacts(folder)) {
    const file = join(folder, 'facts', `${name}.yml`)
    for (const { code } of translated) {
      const parts = partsOfFact(source, code)
      if (parts.length > 0) add(`facts/${name}`, code, [file, file], [parts, partsOfFact(source, 'en')])
    }
  }
  return [
    ...found,
    ...listTitles(folder, follows),
    ...(only === undefined || only === 'en' ? listFollowedLaw(folder, readFollows(folder, 'en')) : []),
  ]
}

/** The parts that follow an English of before, and those of which nobody has said what they follow. */
export function partsBehind({ parts }: Translation): Translation['parts'] {
  return parts.filter(({ follows, english }) => follows !== english)
}

/**
 * Names of the parts of one text that have fallen behind, in a language that says what it follows: also by a shared fact that they take in.
 *
 * @param english the English text, as it is written
 */
function namesBehind(
  follows: Follows,
  path: string,
  english: readonly Part[],
  factsBehind: ReadonlySet<string>,
): string[] {
  const known = follows[path]
  if (!known) return []
  const takesIn = (text: string) =>
    [...text.matchAll(/\{\{fact:\s*([a-z0-9-]+)/g)].some(([, fact = '']) => factsBehind.has(fact))
  return english.flatMap(({ name, text }) => {
    const isBehind = known[name] !== undefined && (known[name] !== hashOfText(text) || takesIn(text))
    return isBehind ? [name] : []
  })
}

/** By a text's path and a language: names of the parts that are newer in English. */
export type BehindReader = (path: string, language: LanguageCode) => string[]

/** What a language follows is read once, however many texts are asked for. */
export function createBehindReader(
  folder: string,
  readFollowsOf = createFollowsReader(folder),
): BehindReader {
  const known = new Map<LanguageCode, { follows: Follows; factsBehind: ReadonlySet<string> }>()
  // A text is asked for in one language after the other.
  let english: { path: string; parts: Part[] } | undefined
  return (path, language) => {
    let own = known.get(language)
    if (!own) {
      const follows = readFollowsOf(language)
      own = { follows, factsBehind: findFactsBehind(folder, follows) }
      known.set(language, own)
    }
    if (english?.path !== path)
      english = { path, parts: partsOfMarkdown(readFileSync(join(folder, path, 'en.md'), 'utf8')) }
    return namesBehind(own.follows, path, english.parts, own.factsBehind)
  }
}

/** Those of the assistant's own sentences, by language. */
export function findSentencesBehind(
  folder: string,
  readFollowsOf = createFollowsReader(folder),
): Partial<Record<LanguageCode, string[]>> {
  const english = partsOfSentences(readFileSync(join(folder, 'languages', 'en.yml'), 'utf8'))
  return Object.fromEntries(
    languages.map(({ code }) => [code, namesBehind(readFollowsOf(code), 'languages', english, new Set())]),
  )
}

function readFacts(folder: string): [name: string, source: string][] {
  const facts = join(folder, 'facts')
  if (!existsSync(facts)) return []
  const files = readdirSync(facts).filter((name) => name.endsWith('.yml'))
  return files.sort().map((name) => [basename(name, '.yml'), readFileSync(join(facts, name), 'utf8')])
}

/** Shared facts whose wording in the language follows an English of before. */
function findFactsBehind(folder: string, follows: Follows): ReadonlySet<string> {
  const behind = readFacts(folder).filter(([name, source]) => {
    return namesBehind(follows, `facts/${name}`, partsOfFact(source, 'en'), new Set()).length > 0
  })
  return new Set(behind.map(([name]) => name))
}

/**
 * Writes down that translations follow the English as it is now.
 *
 * @param path of one text, or of all in the language
 * @returns how many parts that changed
 */
export function settle(folder: string, language: LanguageCode, path?: string): number {
  const follows = readFollows(folder, language)
  let changed = 0
  for (const translation of listTranslations(folder, language)) {
    if (path !== undefined && translation.path !== path) continue
    changed += partsBehind(translation).length
    follows[translation.path] = Object.fromEntries(
      translation.parts.map(({ name, english }) => [name, english]),
    )
  }
  if (changed > 0) saveFollows(folder, language, follows)
  return changed
}
