import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RegisterError, readRegister } from '../content/read-register.ts'
import {
  type Problem,
  type Report,
  readYaml,
  splitFrontMatter,
  type TextLine,
} from '../content/read-topic.ts'
import { type Register, type SectionReference, sectionKey, wholeSection } from '../content/register.ts'
import { checkOwnWording, readableFacts, type SharedFacts, takeInFacts } from '../content/shared-facts.ts'
import { checkLawAndNumbers } from '../content/text-rules.ts'
import { findTokens } from '../content/text-tokens.ts'
import { type TopicLanguage, topicLanguages } from '../content/topic-format.ts'
import { GuideFacts, GuideFrontMatter, guideIds, linkedScreens } from './guide-format.ts'
import { guideFiles, type HindiTitles, oldCode, readHindiTitles, sectionTitle } from './load-guides.ts'
import { parseGuide, type WrittenBlock, type WrittenSection } from './parse-guide.ts'

type CheckedText = { file: string; sections: WrittenSection[]; cited: (SectionReference & TextPlace)[] }
type TextPlace = { line: number }
type Place = {
  register: Register
  hindiTitles: HindiTitles
  guides: readonly string[]
  facts: SharedFacts
}

/** All that can be wrong with the guides of a knowledge folder. */
export function checkGuides(folder: string): { problems: Problem[]; guides: string[] } {
  const guidesFolder = join(folder, 'guides')
  if (!existsSync(guidesFolder)) return { problems: [], guides: [] }
  let register: Register
  try {
    register = readRegister(folder)
  } catch (error) {
    // What is wrong with the register is told where the register is checked.
    if (error instanceof RegisterError) return { problems: [], guides: [] }
    throw error
  }
  const guides = readdirSync(guidesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
  const place = { register, hindiTitles: readHindiTitles(guidesFolder), guides, facts: readableFacts(folder) }
  return { problems: guides.flatMap((id) => checkGuide(join(guidesFolder, id), id, place)), guides }
}

function checkGuide(folder: string, id: string, place: Place): Problem[] {
  const problems: Problem[] = []
  const reportIn =
    (file: string): Report =>
    (line, message, severity = 'error') =>
      problems.push({ file, line, message, severity })

  if (!guideIds.some((known) => known === id))
    reportIn(folder)(1, `"${id}" is not one of the guides of the specification: ${guideIds.join(', ')}.`)
  const present = readdirSync(folder)
  for (const name of guideFiles.filter((name) => !present.includes(name)))
    reportIn(join(folder, name))(1, 'this file is missing.')
  for (const name of present.filter((name) => !guideFiles.includes(name)))
    reportIn(join(folder, name))(1, `this file does not belong here: a guide is ${guideFiles.join(', ')}.`)

  const facts = join(folder, 'guide.yml')
  if (existsSync(facts)) readYaml(readFileSync(facts, 'utf8'), GuideFacts, 1, reportIn(facts))

  const texts = new Map<TopicLanguage, CheckedText>()
  for (const language of topicLanguages) {
    const file = join(folder, `${language}.md`)
    if (!existsSync(file)) continue
    const written = readFileSync(file, 'utf8')
    checkOwnWording(written, language, place.facts, reportIn(file))
    const source = takeInFacts(written, language, place.facts, reportIn(file))
    const checked = checkText(source, language, place, reportIn(file))
    if (checked) texts.set(language, { ...checked, file })
  }
  const [source, ...others] = topicLanguages.flatMap((language) => texts.get(language) ?? [])
  for (const other of others) if (source) checkCounterpart(source, other, reportIn(other.file))
  return problems
}

function checkText(
  source: string,
  language: TopicLanguage,
  place: Place,
  report: Report,
): Omit<CheckedText, 'file'> | undefined {
  const split = splitFrontMatter(source)
  if (!split) {
    report(1, 'the file must begin with front matter between two lines of ---.')
    return undefined
  }
  const front = readYaml(split.yaml, GuideFrontMatter, 2, report)
  const sections = parseGuide(split.body, report)
  const written = [
    ...(front ? [front.title, front.description, front.lead].map((text) => ({ line: 2, text })) : []),
    ...sections.flatMap(({ line, title, blocks }) => [{ line, text: title }, ...blocks.flatMap(linesOf)]),
  ]
  const cited = written.flatMap((line) =>
    checkLawAndNumbers({ ...line, text: withoutLinks(line.text) }, place.register, report).map(
      (reference) => ({ ...reference, line: line.line }),
    ),
  )
  for (const line of written) checkMarks(line, sections, place, report)
  checkBoxes(sections, place, report)
  checkTitles(cited, language, place, report)
  return { sections, cited }
}

function linesOf(block: WrittenBlock): TextLine[] {
  switch (block.kind) {
    case 'paragraph':
    case 'subheading':
      return [{ line: block.line, text: block.text }]
    case 'steps':
    case 'bullets':
    case 'checklist':
      return block.items
    case 'table':
      return [
        ...block.head.map((text) => ({ line: block.line, text })),
        ...block.rows.flatMap(({ line, cells }) => cells.map((text) => ({ line, text }))),
      ]
    case 'letter':
      return [{ line: block.line, text: block.title }, ...block.lines]
    case 'danger':
    case 'note':
    case 'example':
      return [{ line: block.line, text: block.title }, ...block.paragraphs]
    case 'helplines':
    case 'twins':
      return block.rows.map(({ line, text }) => ({ line, text }))
    case 'law':
      return []
  }
}

const linkPattern = /\[[^\]]+\]\(([^)\s]+)\)/g

function withoutLinks(text: string): string {
  return text.replaceAll(linkPattern, '')
}

function checkMarks(
  { line, text }: TextLine,
  sections: WrittenSection[],
  place: Place,
  report: Report,
): void {
  for (const [, to = ''] of text.replaceAll(/\[\[[^\]]*\]\]/g, '').matchAll(linkPattern)) {
    const alive = to.startsWith('#')
      ? sections.some(({ id }) => `#${id}` === to)
      : to.startsWith('/')
        ? linkedScreens.some((screen) => screen === to)
        : place.guides.includes(to)
    if (!alive) report(line, `there is nothing behind the link to "${to}".`)
  }
  if (/https?:\/\/|\bwww\./.test(text))
    report(line, 'write addresses of offices as plain names, without http.')
  if (/<\/?[a-z][^>]*>/i.test(text)) report(line, 'HTML is not allowed in the text.')
  if (text.split('**').length % 2 === 0) report(line, 'a bold stretch (**) is not closed.')
}

function checkBoxes(sections: WrittenSection[], { register }: Place, report: Report): void {
  const blocks = sections.flatMap((section) => section.blocks)
  for (const kind of ['helplines', 'law']) {
    if (!blocks.some((block) => block.kind === kind)) report(1, `a guide needs a box "::: ${kind}".`)
  }
  for (const section of sections)
    if (section.blocks.length === 0) report(section.line, 'there is nothing under this heading.')
  for (const block of blocks) {
    if (block.kind === 'helplines') {
      for (const { line, number } of block.rows)
        if (!register.helplines.has(number)) report(line, `${number} is not in register/helplines.csv.`)
    }
    if (block.kind === 'twins') {
      for (const { line, old } of block.rows) {
        for (const section of old)
          if (!register.findSection({ act: oldCode, section }))
            report(line, `${oldCode} ${section} is not in the register.`)
      }
    }
  }
}

function checkTitles(
  cited: CheckedText['cited'],
  language: TopicLanguage,
  place: Place,
  report: Report,
): void {
  const told = new Set<string>()
  for (const { line, ...reference } of cited) {
    if (sectionTitle(reference, language, place.register, place.hindiTitles) !== undefined) continue
    const key = sectionKey({ act: reference.act, section: wholeSection(reference.section) })
    if (!told.has(key)) report(line, `${key} has no Hindi title: add one to guides/hindi-titles.csv.`)
    told.add(key)
  }
}

/** The other language must have the same parts, lists and tables, and cite the same law. */
function checkCounterpart(source: CheckedText, other: CheckedText, report: Report): void {
  const ids = (text: CheckedText) => text.sections.map(({ id }) => id).join(', ')
  if (ids(source) !== ids(other)) {
    report(
      1,
      `the sections differ from ${source.file.split('/').at(-1)}: ${ids(source)} there, ${ids(other)} here.`,
    )
    return
  }
  source.sections.forEach((section, index) => {
    const counterpart = other.sections[index]
    if (!counterpart) return
    const shapes = [section, counterpart].map(({ blocks }) => blocks.map(shapeOf).join(', '))
    if (shapes[0] !== shapes[1])
      report(
        counterpart.line,
        `{#${section.id}} is built differently: ${shapes[0]} there, ${shapes[1]} here.`,
      )
    const tokens = [section, counterpart].map(tokensOf)
    const missing = [...(tokens[0] ?? [])].filter((token) => !tokens[1]?.has(token))
    const added = [...(tokens[1] ?? [])].filter((token) => !tokens[0]?.has(token))
    if (missing.length > 0) report(counterpart.line, `{#${section.id}} lacks ${missing.join(', ')}.`)
    if (added.length > 0)
      report(counterpart.line, `{#${section.id}} has ${added.join(', ')}, which the other language has not.`)
  })
}

function shapeOf(block: WrittenBlock): string {
  switch (block.kind) {
    case 'steps':
    case 'bullets':
    case 'checklist':
      return `${block.items.length} ${block.kind}`
    case 'table':
    case 'helplines':
    case 'twins':
      return `${block.kind} of ${block.rows.length}`
    default:
      return block.kind
  }
}

function tokensOf(section: WrittenSection): Set<string> {
  const lines = section.blocks.flatMap((block) => [
    ...linesOf(block).map(({ text }) => text),
    ...(block.kind === 'twins' ? block.rows.map(({ old }) => `[[${oldCode} ${old.join(', ')}]]`) : []),
    ...(block.kind === 'helplines' ? block.rows.map(({ number }) => `{{${number}}}`) : []),
  ])
  return new Set(lines.flatMap((text) => findTokens(text).map(({ raw }) => raw)))
}
