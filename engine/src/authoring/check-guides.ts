import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { guideIds } from '@nyaysathi/contracts/guides'
import type { Problem, Report, TextLine } from '../content/read-topic.ts'
import { type SectionReference, sectionKey, wholeSection } from '../content/register.ts'
import { checkLawAndNumbers } from '../content/text-rules.ts'
import { findTokens } from '../content/text-tokens.ts'
import type { TopicLanguage } from '../content/topic-format.ts'
import { GuideFacts, GuideFrontMatter, linkedScreens } from '../guides/guide-format.ts'
import {
  guideFiles,
  type HindiTitles,
  oldCode,
  readHindiTitles,
  sectionTitle,
} from '../guides/load-guides.ts'
import { parseGuide, type WrittenBlock, type WrittenSection } from '../guides/parse-guide.ts'
import {
  checkFiles,
  checkTexts,
  collectProblems,
  type HeldBeside,
  readHeldBeside,
  type TextInLanguage,
} from './check-text-folder.ts'

type CheckedText = { file: string; sections: WrittenSection[]; cited: (SectionReference & TextPlace)[] }
type TextPlace = { line: number }
type Place = HeldBeside & { hindiTitles: HindiTitles; guides: readonly string[] }

const format = { noun: 'guide', files: guideFiles, factsFile: 'guide.yml', facts: GuideFacts }

/** All that can be wrong with the guides of a knowledge folder. */
export function checkGuides(folder: string): { problems: Problem[]; guides: string[] } {
  const guidesFolder = join(folder, 'guides')
  const beside = existsSync(guidesFolder) ? readHeldBeside(folder) : undefined
  if (!beside) return { problems: [], guides: [] }
  const guides = readdirSync(guidesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
  const place = { ...beside, hindiTitles: readHindiTitles(guidesFolder), guides }
  return { problems: guides.flatMap((id) => checkGuide(join(guidesFolder, id), id, place)), guides }
}

function checkGuide(folder: string, id: string, place: Place): Problem[] {
  return collectProblems((reportIn) => {
    if (!guideIds.some((known) => known === id))
      reportIn(folder)(1, `"${id}" is not one of the guides of the specification: ${guideIds.join(', ')}.`)
    checkFiles(folder, format, reportIn)
    const [source, ...others] = checkTexts(folder, GuideFrontMatter, place.facts, reportIn, (text) =>
      checkText(text, place),
    )
    for (const other of others) if (source) checkCounterpart(source, other, reportIn(other.file))
  })
}

function checkText({ file, language, head, body, report }: TextInLanguage, place: Place): CheckedText {
  const sections = parseGuide(body, report)
  const written = [
    ...head,
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
  return { file, sections, cited }
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
