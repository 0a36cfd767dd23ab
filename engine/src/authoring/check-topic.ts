import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageCode } from '@nyaysathi/contracts/languages'
import { linesOf } from '../composition/topic-lines.ts'
import {
  type Problem,
  type Report,
  readSections,
  readYaml,
  splitFrontMatter,
  type TextLine,
} from '../content/read-topic.ts'
import type { Register, SectionReference } from '../content/register.ts'
import { readerOf } from '../content/reviews.ts'
import { checkOwnWording, type SharedFacts, takeInFacts } from '../content/shared-facts.ts'
import { checkReference, checkTextLine } from '../content/text-rules.ts'
import { findTokens } from '../content/text-tokens.ts'
import {
  type Form,
  isTopicLanguage,
  OtherFrontMatter,
  optionalParts,
  otherRomanisedMinimum,
  otherTopicLanguages,
  type Part,
  parts,
  romanisedAsksMinimum,
  romanisedLanguages,
  shortParts,
  type TopicFacts,
  TopicFacts as TopicFactsSchema,
  TopicFrontMatter,
  type TopicLanguage,
  topicLanguages,
  unread,
} from '../content/topic-format.ts'
import type { BehindReader } from '../content/translations.ts'
import { checkConditions, limitsOf, partsOfText } from './check-conditions.ts'
import type { Languages } from './check-languages.ts'
import { checkStructure, readShape } from './check-structure.ts'
import type { ReportIn } from './check-text-folder.ts'
import { checkGlossary, checkWriting } from './check-writing.ts'

export type CheckedTopic = {
  slug: string
  facts: TopicFacts | undefined
  asks: { language: LanguageCode; text: string; file: string; line: number }[]
  /** Languages in which there is a text, and how much of it. */
  texts: Partial<Record<LanguageCode, { form: Form; reviewed: boolean }>>
  problems: Problem[]
}

/** Everything that can be wrong with one topic by itself, or with it and the register. */
export function checkTopic(
  topicsFolder: string,
  slug: string,
  register: Register,
  languages: Languages,
  sharedFacts: SharedFacts,
  behind: BehindReader,
): CheckedTopic {
  const folder = join(topicsFolder, slug)
  const problems: Problem[] = []
  const reportIn: ReportIn =
    (file) =>
    (line, message, severity = 'error') =>
      problems.push({ file, line, message, severity })

  checkFolder(folder, slug, reportIn)
  const factsFile = join(folder, 'topic.yml')
  const facts = existsSync(factsFile)
    ? checkFacts(readFileSync(factsFile, 'utf8'), register, reportIn(factsFile))
    : undefined

  const asks: CheckedTopic['asks'] = []
  const texts: CheckedTopic['texts'] = {}
  const shapes = topicLanguages.flatMap((language) => {
    const file = join(folder, `${language}.md`)
    if (!existsSync(file)) return []
    const source = takeInFacts(readFileSync(file, 'utf8'), language, sharedFacts)
    return [readShape(source, languages.sentences[language].headings)]
  })
  for (const language of [...topicLanguages, ...otherTopicLanguages]) {
    const file = join(folder, `${language}.md`)
    if (!existsSync(file)) continue
    const report = reportIn(file)
    const own = languages.sentences[language]
    if (!own) {
      report(1, `knowledge/languages/${language}.yml comes first: it holds the headings.`)
      continue
    }
    const written = readFileSync(file, 'utf8')
    checkOwnWording(written, language, sharedFacts, report)
    const source = takeInFacts(written, language, sharedFacts, report)
    const found = checkLanguage(
      source,
      { language, headings: own.headings, written },
      facts,
      register,
      report,
    )
    if (!isTopicLanguage(language)) {
      checkStructure(readShape(source, own.headings), shapes, report, behind(`topics/${slug}`, language))
      checkWriting(source, language, languages, report)
    } else checkGlossary(source, language, languages, report)
    if (found.form) texts[language] = { form: found.form, reviewed: found.reviewed }
    asks.push(...found.asks.map((ask) => ({ ...ask, language, file })))
  }
  if (facts) checkLinesOf(folder, facts, languages, sharedFacts, reportIn(factsFile))
  return { slug, facts, asks, texts, problems }
}

/** The rows of a topic beside its English text, and the Hindi text beside both. */
function checkLinesOf(
  folder: string,
  facts: TopicFacts,
  { sentences }: Languages,
  sharedFacts: SharedFacts,
  report: Report,
): void {
  const yaml = readFileSync(join(folder, 'topic.yml'), 'utf8').split('\n')
  const lineOf = (begins: string | undefined) =>
    Math.max(1, yaml.findIndex((text) => begins !== undefined && text.includes(begins)) + 1)
  const read = (language: TopicLanguage) => {
    const file = join(folder, `${language}.md`)
    if (!existsSync(file)) return undefined
    return partsOfText(
      takeInFacts(readFileSync(file, 'utf8'), language, sharedFacts),
      sentences[language].headings,
    )
  }
  const english = read('en')
  if (!english) return
  checkConditions(facts, english, (begins, message) =>
    report(lineOf(begins), `lines: ${begins ? `"${begins}": ` : ''}${message}`),
  )
  const hindi = read('hi')
  if (!hindi) return
  for (const part of parts) {
    const count = linesOf(english[part]).length
    const inHindi = linesOf(hindi[part]).length
    if (count !== inHindi && facts.lines.some((row) => row.part === part))
      report(
        1,
        `lines: "${part}" has ${count} lines in en.md and ${inHindi} in hi.md: a row counts for both.`,
      )
    const limits = limitsOf(english[part])
    const same = limitsOf(hindi[part])
    if (limits !== same)
      report(
        1,
        `"${part}": lines with limits below them are ${limits || 'none'} in en.md and ${same || 'none'} in hi.md.`,
      )
  }
}

/** Its name, and the files that are missing or do not belong there. */
function checkFolder(folder: string, slug: string, reportIn: ReportIn): void {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    reportIn(folder)(1, 'a topic folder is named in lower case with hyphens.')
  const present = readdirSync(folder)
  const expected = ['topic.yml', ...topicLanguages.map((language) => `${language}.md`)]
  const allowed = [...expected, ...otherTopicLanguages.map((language) => `${language}.md`)]
  for (const name of expected.filter((name) => !present.includes(name)))
    reportIn(join(folder, name))(1, 'this file is missing.')
  for (const name of present.filter((name) => !allowed.includes(name)))
    reportIn(join(folder, name))(
      1,
      `this file does not belong here: a topic is ${expected.join(', ')} and <code>.md of the other languages.`,
    )
}

function checkFacts(source: string, register: Register, report: Report): TopicFacts | undefined {
  const facts = readYaml(source, TopicFactsSchema, 1, report)
  if (!facts) return undefined
  const lines = source.split('\n')
  const lineOf = (text: string) => Math.max(1, lines.findIndex((line) => line.includes(text)) + 1)
  for (const section of facts.key_sections) {
    const [own = '', twin] = section.split('=').map((side) => side.trim())
    const reportSection = (message: string) => report(lineOf(own), `key_sections: ${message}`)
    const reference = checkReference(own, register, reportSection)
    if (!reference || twin === undefined) continue
    const other = checkReference(twin, register, reportSection)
    if (other && !register.areTwins(reference, other))
      reportSection(`${own} and ${twin} are not twins in twins.csv.`)
  }
  for (const number of facts.helplines) {
    if (!register.helplines.has(number)) {
      report(lineOf(number), `helplines: ${number} is not in register/helplines.csv.`)
    }
  }
  return facts
}

type Written = {
  language: LanguageCode
  headings: Record<Part, string>
  /** The file, before shared facts were taken in. */
  written: string
}
type CheckedText = { form: Form | undefined; reviewed: boolean; asks: { text: string; line: number }[] }

function checkLanguage(
  source: string,
  { language, headings, written }: Written,
  facts: TopicFacts | undefined,
  register: Register,
  report: Report,
): CheckedText {
  const split = splitFrontMatter(source)
  if (!split) {
    report(1, 'the file must begin with front matter between two lines of ---.')
    return { form: undefined, reviewed: false, asks: [] }
  }
  const yamlLines = split.yaml.split('\n').map((text, index) => ({ line: index + 2, text }))
  const lineOf = (text: string) => yamlLines.find((one) => one.text.includes(text))?.line ?? 2
  const isOther = !isTopicLanguage(language)
  const other = isOther ? readYaml(split.yaml, OtherFrontMatter, 2, report) : undefined
  const front = isOther ? other : readYaml(split.yaml, TopicFrontMatter, 2, report)
  const form = other?.form ?? 'whole'
  const cited: SectionReference[] = []

  if (front) {
    for (const key of ['title', 'summary', 'summary_after_death', 'danger'] as const) {
      const text = front[key]
      if (text) cited.push(...checkTextLine({ line: lineOf(`${key}:`), text }, register, report))
    }
    if (findTokens(front.title).length > 0) report(lineOf('title:'), 'title: no tokens in a title.')
    checkDanger(front.danger, facts, lineOf('danger:'), report)
    for (const text of [...front.asks, ...front.keywords]) {
      if (findTokens(text).length > 0)
        report(lineOf(text), 'asks and keywords are what people type: no tokens.')
    }
    const least = isOther ? otherRomanisedMinimum : romanisedAsksMinimum
    const romanised = front.asks.filter((ask) => !/\p{M}|(?!\p{Script=Latin})\p{L}/u.test(ask)).length
    if (romanisedLanguages.includes(language) && romanised < least) {
      report(lineOf('asks:'), `asks: ${romanised} in Latin letters (romanised); write at least ${least}.`)
    }
  }

  const isStillRead = front !== undefined && readerOf(front, written) !== unread
  if (front && front.reviewed_by !== unread && !isStillRead) {
    report(
      lineOf('reviewed_by:'),
      `${front.reviewed_by} has read another text than this: it counts as not read. npm run translations -- reviewed`,
      'warning',
    )
  }
  cited.push(...checkBody(split.body, headings, form, register, report))
  if (form === 'whole') checkKeySections(facts, cited, register, report)
  return {
    form: front && form,
    reviewed: front !== undefined && front.reviewed_by !== unread && isStillRead,
    asks: (front?.asks ?? []).map((text) => ({ text, line: lineOf(text) })),
  }
}

function checkDanger(
  danger: string | undefined,
  facts: TopicFacts | undefined,
  line: number,
  report: Report,
) {
  if (!facts) return
  if (facts.urgency === 'emergency' && !danger) report(2, 'danger: needed because urgency is emergency.')
  if (facts.urgency === 'emergency' && danger && !danger.includes('{{112}}')) {
    report(line, 'danger: must name {{112}}.')
  }
  if (facts.urgency !== 'emergency' && danger) report(line, 'danger: only where urgency is emergency.')
}

function checkBody(
  body: TextLine[],
  headings: Record<Part, string>,
  form: Form,
  register: Register,
  report: Report,
) {
  const sections = readSections(body, headings, report)
  const present = sections.map((section) => section.part)
  const needed = form === 'short' ? shortParts : parts.filter((part) => !optionalParts.includes(part))
  for (const part of parts) {
    const count = present.filter((one) => one === part).length
    if (count === 0 && needed.includes(part)) report(1, `"## ${headings[part]}" is missing.`)
    if (count > 1) report(1, `"## ${headings[part]}" stands more than once.`)
    if (count > 0 && form === 'short' && !shortParts.includes(part))
      report(1, `"## ${headings[part]}" is not part of a short text: take out "form: short" or this part.`)
  }
  const order = parts.filter((part) => present.includes(part))
  if (new Set(present).size === present.length && order.join() !== present.join()) {
    report(sections[0]?.line ?? 1, 'the headings are not in the order of knowledge/README.md.')
  }
  const cited: SectionReference[] = []
  for (const section of sections) {
    const filled = section.lines.filter((line) => line.text.trim() !== '')
    if (filled.length === 0) report(section.line, 'there is nothing under this heading.')
    for (const line of filled) cited.push(...checkTextLine(line, register, report))
    if (section.part === 'now' && !filled.some((line) => /^1\. /.test(line.text))) {
      report(section.line, 'write this part as numbered steps: "1. …".')
    }
  }
  return cited
}

function checkKeySections(
  facts: TopicFacts | undefined,
  cited: SectionReference[],
  register: Register,
  report: Report,
): void {
  const whole = (reference: SectionReference) => {
    const section = register.findSection(reference)
    return `${reference.act} ${section?.section ?? reference.section}`
  }
  const present = new Set(cited.map(whole))
  for (const text of facts?.key_sections ?? []) {
    const reference = register.parseReference(text.split('=')[0] ?? '')
    if (reference && !present.has(whole(reference))) {
      report(1, `${text} is one of key_sections but is not cited in this text.`)
    }
  }
}
