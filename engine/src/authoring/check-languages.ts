import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findLanguage, type LanguageCode, type LanguageName } from '@nyaysathi/contracts/languages'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import type { Recognition, ScriptName, SentencesByLanguage } from '../content/language-format.ts'
import { loadLanguages } from '../content/load-knowledge.ts'
import { type Glossaries, readGlossaries } from '../content/read-glossaries.ts'
import type { Problem } from '../content/read-topic.ts'
import { openYaml } from '../content/read-yaml.ts'
import { buildLanguageDetector, type LanguageDetector } from '../understanding/detect-language.ts'
import { holdsWord } from './holds-word.ts'

/** What the check of a text has to know about its language. */
export type Languages = {
  sentences: SentencesByLanguage
  glossaries: Glossaries
  detect: LanguageDetector
  scriptsOf(code: LanguageCode): readonly ScriptName[]
  /** Whether anything but its script tells this language. */
  isTold(name: LanguageName): boolean
}

/** A folder without languages of its own is read with those that ship. */
export function readLanguages(folder: string): Languages {
  const own = join(folder, 'languages')
  const { sentences, recognition } = loadLanguages(existsSync(own) ? own : join(knowledgeFolder, 'languages'))
  return {
    sentences,
    glossaries: readGlossaries(join(folder, 'glossaries')),
    detect: buildLanguageDetector(recognition),
    scriptsOf: (code) => entryOf(recognition, code)?.scripts ?? ['Latin'],
    isTold: (name) => {
      const entry = recognition.find((one) => one.language === name)
      return entry !== undefined && entry.words.length + entry.letters.length + entry.endings.length > 0
    },
  }
}

function entryOf(recognition: Recognition, code: LanguageCode) {
  return recognition.find(({ language }) => language === findLanguage(code)?.name)
}

const braces = /(?<!\{)\{[a-z_]+\}(?!\})|\{\{[\d-]+\}\}/g
// Cards name the same numbers in every language; the other sentences may leave a number out.
const withSameNumbers = new Set(['danger', 'conversation'])

/** The languages' own files: what they must fill in, and for whom they speak. */
export function checkLanguages(folder: string, languages: Languages): Problem[] {
  const problems: Problem[] = []
  const { en, hi, ...others } = languages.sentences
  const english = flatten(en)
  for (const [code, sentences] of Object.entries({ hi, ...others }) as [LanguageCode, typeof en][]) {
    const file = join(folder, 'languages', `${code}.yml`)
    let yaml: ReturnType<typeof openYaml> | undefined
    const lineOf = (key: string) => {
      yaml ??= openYaml(existsSync(file) ? readFileSync(file, 'utf8') : '')
      return yaml.lineOf(key.split('.'))
    }
    const report = (key: string, message: string) =>
      problems.push({ file, line: lineOf(key), message: `${key}: ${message}`, severity: 'error' })
    if (findLanguage(code)?.name !== sentences.language)
      report('language', `${code}.yml is the file of ${findLanguage(code)?.name}.`)
    for (const [key, text] of flatten(sentences)) {
      const source = english.get(key)
      const isNumbered = withSameNumbers.has(key.split('.')[0] ?? '')
      const marks = (one: string) =>
        (one.match(braces) ?? []).filter((mark) => isNumbered || !mark.startsWith('{{'))
      if (source !== undefined && !key.startsWith('notices') && !sameMarks(marks(source), marks(text)))
        report(key, `the English sentence has ${marks(source).join(' ') || 'no braces'}.`)
      const isTyped = key.startsWith('said') || key.startsWith('understand')
      const stray = isTyped
        ? undefined
        : languages.glossaries[code]?.find(({ forbidden }) => forbidden.some((word) => holdsWord(text, word)))
      if (stray) report(key, `the glossary says "${stray.term}" for ${stray.english}.`)
    }
    for (const near of sentences.nearest) {
      for (const kind of ['topic_in', 'rest_in'] as const)
        if (!sentences.notices[kind][near]) report(`notices.${kind}`, `${near} is missing.`)
    }
    if (code !== 'hi' && !sentences.nearest.some((near) => near === 'en' || near === 'hi'))
      report('nearest', 'name en or hi too: only in these does every topic stand.')
  }
  return problems
}

function sameMarks(one: readonly string[], other: readonly string[]): boolean {
  return [...new Set(one)].sort().join() === [...new Set(other)].sort().join()
}

/** "answer.closing" and its sentence. */
function flatten(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]])
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map()
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [
      ...flatten(inner, path === '' ? key : `${path}.${key}`),
    ]),
  )
}
