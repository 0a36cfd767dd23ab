import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { LanguageCode } from '@nyaysathi/contracts/languages'
import { languages } from '@nyaysathi/contracts/languages'
import * as z from 'zod'
import { type Problem, type Report, readYaml } from './read-topic.ts'
import { westernDigits } from './text-tokens.ts'
import { topicLanguages } from './topic-format.ts'

/**
 * What guides, letters and topics all say stands once, in `facts/<fact>.yml`, and each takes it in where it writes
 * `{{fact:its-name}}`. It is put in before anything else is read, so all checks see the whole sentence.
 */

const line = z
  .string()
  .trim()
  .min(1)
  .regex(/^[^\n]*$/, 'a fact is one line')

const SharedFact = z.strictObject({
  law_as_on: z.iso.date(),
  sources: z.array(line).min(2, 'name at least two sources'),
  /** A line that cites one of `law` and holds all `numbers` says this fact: it must take it in from here. */
  told_by: z.strictObject({ law: z.array(line).min(1), numbers: z.array(line).min(1) }).optional(),
  text: z.partialRecord(z.enum(languages.map(({ code }) => code)), line),
})
type SharedFact = z.infer<typeof SharedFact>
export type SharedFacts = ReadonlyMap<string, SharedFact>

const token = /\{\{fact:\s*([a-z0-9-]*)\s*\}\}/g

/** All facts of `<folder>/facts`. Throws, naming the file, where one does not fit. */
export function readSharedFacts(folder: string): SharedFacts {
  return readAll(folder, (file) => (at, message) => {
    throw new Error(`${file}:${at} ${message}`)
  })
}

/** Those that fit: what is wrong with the others, `checkSharedFacts` tells. */
export function readableFacts(folder: string): SharedFacts {
  return readAll(folder, () => () => {})
}

function readAll(folder: string, reportIn: (file: string) => Report): SharedFacts {
  const factsFolder = join(folder, 'facts')
  const files = existsSync(factsFolder)
    ? readdirSync(factsFolder).filter((name) => name.endsWith('.yml'))
    : []
  return new Map(
    files.sort().flatMap((name) => {
      const file = join(factsFolder, name)
      const fact = readYaml(readFileSync(file, 'utf8'), SharedFact, 1, reportIn(file))
      return fact ? [[basename(name, '.yml'), fact] as const] : []
    }),
  )
}

/** The text with each `{{fact:…}}` written out in its language; what cannot be written out stays, and is reported. */
export function takeInFacts(
  source: string,
  language: LanguageCode,
  facts: SharedFacts,
  report: Report = () => {},
): string {
  if (!source.includes('{{fact:')) return source
  return source
    .split('\n')
    .map((text, index) =>
      text.replace(token, (raw, name: string) => {
        const wording = facts.get(name)?.text[language]
        if (wording !== undefined) return inYaml(text) ? JSON.stringify(wording).slice(1, -1) : wording
        report(
          index + 1,
          facts.has(name)
            ? `${raw} has no wording in "${language}".`
            : `${raw}: there is no facts/${name}.yml.`,
        )
        return raw
      }),
    )
    .join('\n')
}

/** In the front matter a sentence stands between double quotes. */
function inYaml(text: string): boolean {
  return /^[a-z_]+: "/.test(text)
}

/** Lines that say a shared fact in words of their own, although there is a wording for them. */
export function checkOwnWording(
  source: string,
  language: LanguageCode,
  facts: SharedFacts,
  report: Report,
): void {
  const telling = [...facts].filter(([, fact]) => fact.told_by && fact.text[language] !== undefined)
  source.split('\n').forEach((text, index) => {
    if (!text.includes('[[')) return
    const words = westernDigits(text.replace(token, '').replace(/\[\[[^\]]*\]\]/g, ''))
    for (const [name, { told_by }] of telling) {
      if (!told_by?.law.some((law) => text.includes(`[[${law}]]`))) continue
      if (
        !told_by.numbers.every((number) => new RegExp(`(?<![\\d,.])${number}(?![\\d]|[,.]\\d)`).test(words))
      )
        continue
      report(
        index + 1,
        `this says what facts/${name}.yml says: write {{fact:${name}}}, so that it is mended in one place.`,
      )
    }
  })
}

/** What can be wrong with the facts themselves: format, a missing language, words that nothing takes in. */
export function checkSharedFacts(folder: string): Problem[] {
  const problems: Problem[] = []
  const facts = readAll(
    folder,
    (file) =>
      (at, message, severity = 'error') =>
        problems.push({ file, line: at, message, severity }),
  )
  const used = facts.size === 0 ? new Set<string>() : takenIn(folder)
  for (const [name, fact] of facts) {
    const report = (message: string) =>
      problems.push({ file: join(folder, 'facts', `${name}.yml`), line: 1, message, severity: 'error' })
    for (const language of topicLanguages)
      if (fact.text[language] === undefined) report(`there is no wording in "${language}".`)
    if (!used.has(name)) report('nothing takes this fact in.')
  }
  return problems
}

function takenIn(folder: string): Set<string> {
  const names = new Set<string>()
  for (const kind of ['topics', 'guides', 'letters']) {
    const place = join(folder, kind)
    if (!existsSync(place)) continue
    for (const entry of readdirSync(place, { withFileTypes: true, recursive: true })) {
      if (!entry.isFile() || !entry.name.endsWith('.md')) continue
      for (const [, name = ''] of readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(token))
        names.add(name)
    }
  }
  return names
}
