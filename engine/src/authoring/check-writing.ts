import type { LanguageCode } from '@nyaysathi/contracts/languages'
import { findLanguage } from '@nyaysathi/contracts/languages'
import { type ScriptName, scripts } from '../content/language-format.ts'
import { type Report, splitFrontMatter } from '../content/read-topic.ts'
import { nativeDigit, replaceTokens } from '../content/text-tokens.ts'
import type { Languages } from './check-languages.ts'
import { holdsWord } from './holds-word.ts'

// Four English words in a row are a sentence that was left; three may be the name of an office.
const englishRun = /(?<![A-Za-z])[a-z]+(?:[ ,]+[a-z]+){3,}/
// The danda stands in the block of Devanagari and is used in half a dozen scripts.
const shared = /[\u0964\u0965\u060C\u061B\u061F\u0640]/g

/** Whether a translation is written as its language is: script, digits, no English left, the words of its glossary. */
export function checkWriting(
  source: string,
  language: LanguageCode,
  languages: Languages,
  report: Report,
): void {
  const split = splitFrontMatter(source)
  if (!split) return
  const front = split.yaml.split('\n').map((text, at) => ({ line: at + 2, text }))
  // What people type is romanised, misspelt and mixed.
  const isTyped = (text: string) => /^(?:\s+- |keywords:|asks:|reviewed_by:|form:)/.test(text)
  const lines = [...front.filter(({ text }) => !isTyped(text)), ...split.body]
  for (const { line, text } of lines) {
    checkLine(
      text.replace(/^(?:title|summary|summary_after_death|danger): */, ''),
      language,
      languages,
      (message, severity) => report(line, message, severity),
    )
  }
  const whole = lines.map(({ text }) => text).join('\n')
  const readsAs = languages.detect(withoutTokens(whole), false)
  const name = findLanguage(language)?.name
  if (name && readsAs !== name && languages.isTold(name))
    report(1, `this reads as ${readsAs}, not as ${name}.`, 'warning')
}

function checkLine(
  text: string,
  language: LanguageCode,
  languages: Languages,
  report: (message: string, severity?: 'warning') => void,
): void {
  const plain = withoutTokens(text)
  const own = new Set<ScriptName>(languages.scriptsOf(language))
  const letters = plain.replace(shared, '')
  for (const script of scripts) {
    if (script === 'Latin' || own.has(script)) continue
    const foreign = new RegExp(`\\p{Script=${script}}+`, 'u').exec(letters)
    if (foreign) report(`"${foreign[0]}" is in another script (${script.replace('_', ' ')}).`)
  }
  const english = englishRun.exec(plain)
  if (english) report(`"${english[0]}" is English.`)
  const digits = languages.sentences[language]?.digits ?? 'western'
  const native = plain.match(nativeDigit)?.[0]
  if (digits === 'western' && native) report(`"${native}": write digits as 0-9.`)
  if (digits === 'native' && /(?<![A-Za-z])\d/.test(plain))
    report(`write digits in the language's own script.`)
  for (const stray of findStrays(plain, language, languages)) report(stray)
}

/** The glossary of a language whose texts are older than it: what it forbids is a warning. */
export function checkGlossary(
  source: string,
  language: LanguageCode,
  languages: Languages,
  report: Report,
): void {
  for (const { line, text } of splitFrontMatter(source)?.body ?? [])
    for (const stray of findStrays(withoutTokens(text), language, languages)) report(line, stray, 'warning')
}

function findStrays(text: string, language: LanguageCode, { glossaries }: Languages): string[] {
  const glossary = glossaries[language] ?? []
  // A word that is forbidden alone may be part of a term: a Lok Adalat is no "adalat" elsewhere.
  const others = glossary
    .filter(({ term }) => term.includes(' '))
    .reduce((rest, { term }) => rest.replaceAll(term, ' '), text)
  return glossary.flatMap(({ english, term, forbidden }) => {
    const stray = forbidden.find((word) => holdsWord(others, word))
    return stray ? [`"${stray}" for ${english}: the glossary says "${term}".`] : []
  })
}

function withoutTokens(text: string): string {
  return replaceTokens(text, () => ' ')
}
