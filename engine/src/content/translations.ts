import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type LanguageCode, languages } from '@nyaysathi/contracts/languages'
import { parse } from 'yaml'
import * as z from 'zod'
import { splitFrontMatter } from './read-topic.ts'
import { readYamlFile } from './read-yaml.ts'
import { parts as topicParts } from './topic-format.ts'

/**
 * Every translation follows an English text. `follows/<code>.yml` says which, part by part, by a hash of the English: where
 * that is another one by now, the part has fallen behind.
 */

/** Hashes of English parts by their names: `title`, `summary`, and each section by its own name. */
type Hashes = Record<string, string>
/** By `topics/cheque-bounce`, `guides/e-filing`, `letters/rti-application`, `facts/confession`, `languages`. */
type Follows = Record<string, Hashes>

const Follows = z.record(z.string(), z.record(z.string(), z.string()))

type Part = { name: string; line: number; text: string }

/** One text in one language beside its English. */
export type Translation = {
  /** As in `follows/<code>.yml`. */
  path: string
  language: LanguageCode
  file: string
  englishFile: string
  parts: {
    name: string
    /** Where the part begins in `file`. */
    line: number
    /** Of the English that it follows; nothing where nobody has said so yet. */
    follows: string | undefined
    /** Of the English as it is. */
    english: string
  }[]
}

/** A text that nobody has changed keeps its hash: blanks and the kind of line ends do not count. */
export function hashOfText(text: string): string {
  const plain = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  return createHash('sha256').update(plain).digest('hex').slice(0, 8)
}

/** Parts of a Markdown text: its sentences between the `---` lines, and its sections, by `{#name}` or their place. */
export function partsOfMarkdown(source: string): Part[] {
  const split = splitFrontMatter(source)
  if (!split) return []
  const lines = source.split(/\r?\n/)
  const end = lines.length - split.body.length
  const named = lines.slice(0, end).flatMap((text, at): Part[] => {
    // A sentence stands on the line of its name.
    const [, name = '', sentence = ''] = /^(title|description|summary|danger|lead): *(.+)$/.exec(text) ?? []
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

/** Those of the assistant's own sentences: each key of a language's file. */
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

/** The English parts of any text that is translated. */
export function partsOfEnglish(path: string, source: string): Part[] {
  if (path === 'languages') return partsOfSentences(source)
  return path.startsWith('facts/') ? partsOfFact(source, 'en') : partsOfMarkdown(source)
}

/** Texts of one kind that lie in a folder each, in the languages that they have. */
const kinds = ['topics', 'guides', 'letters'] as const

/** What a language follows, as its file says. */
export function readFollows(folder: string, language: LanguageCode): Follows {
  const file = join(folder, 'follows', `${language}.yml`)
  return existsSync(file) ? readYamlFile(file, Follows) : {}
}

/** Every translation of a knowledge folder, in all languages or in one. */
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
  const englishSentences = join(folder, 'languages', 'en.yml')
  const sentences = existsSync(englishSentences)
    ? partsOfSentences(readFileSync(englishSentences, 'utf8'))
    : []
  for (const { code } of translated) {
    const file = join(folder, 'languages', `${code}.yml`)
    if (!existsSync(file)) continue
    add(
      'languages',
      code,
      [file, englishSentences],
      [partsOfSentences(readFileSync(file, 'utf8')), sentences],
    )
  }
  for (const [name, source] of readFacts(folder)) {
    const file = join(folder, 'facts', `${name}.yml`)
    for (const { code } of translated) {
      const parts = partsOfFact(source, code)
      if (parts.length > 0) add(`facts/${name}`, code, [file, file], [parts, partsOfFact(source, 'en')])
    }
  }
  return found
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
export function namesBehind(
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

function readFacts(folder: string): [name: string, source: string][] {
  const facts = join(folder, 'facts')
  if (!existsSync(facts)) return []
  const files = readdirSync(facts).filter((name) => name.endsWith('.yml'))
  return files.sort().map((name) => [basename(name, '.yml'), readFileSync(join(facts, name), 'utf8')])
}

/** Shared facts whose wording in the language follows an English of before. */
export function findFactsBehind(folder: string, follows: Follows): ReadonlySet<string> {
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
  if (changed > 0) {
    mkdirSync(join(folder, 'follows'), { recursive: true })
    writeFileSync(join(folder, 'follows', `${language}.yml`), writeFollows(follows))
  }
  return changed
}

const header = `# Which English each part follows, by a hash of it. \`npm run translations\` lists what has fallen behind, and writes here.\n`

function writeFollows(follows: Follows): string {
  const lines = Object.entries(follows)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, hashes]) => {
      // In quotes: a hash of digits alone, or with one e, would be read as a number.
      const members = Object.entries(hashes).map(([name, hash]) => `${name}: "${hash}"`)
      const line = `${path}: { ${members.join(', ')} }`
      return line.length <= 300 ? line : `${path}:\n${members.map((member) => `  ${member}`).join('\n')}`
    })
  return `${header}${lines.join('\n')}\n`
}
