import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Guide,
  type GuideBlock,
  type GuideLink,
  type GuideText,
  guideIds,
} from '@nyaysathi/contracts/guides'
import { parse as parseCsv } from 'csv-parse/sync'
import { type CitationWriter, createCitationWriter, writeNumbers } from '../composition/write-citation.ts'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import type { Sentences } from '../content/language-format.ts'
import { loadLanguages } from '../content/load-knowledge.ts'
import { readRegister } from '../content/read-register.ts'
import { type Report, readYaml, splitFrontMatter } from '../content/read-topic.ts'
import { type Register, type SectionReference, sectionKey, wholeSection } from '../content/register.ts'
import { readerOf } from '../content/reviews.ts'
import { readSharedFacts, type SharedFacts, takeInFacts } from '../content/shared-facts.ts'
import { type TopicLanguage, topicLanguages, unread } from '../content/topic-format.ts'
import { type BehindReader, createBehindReader } from '../content/translations.ts'
import { GuideFacts, GuideFrontMatter } from './guide-format.ts'
import { parseGuide, type WrittenBlock } from './parse-guide.ts'
import { writeOutText } from './write-out-text.ts'

export const guideFiles = ['guide.yml', ...topicLanguages.map((language) => `${language}.md`)]

/** What the guides say of a section in Hindi where the register has no Hindi title of its own. */
export type HindiTitles = ReadonlyMap<string, string>

type Sources = {
  folder: string
  register: Register
  sentences: Record<TopicLanguage, Sentences>
  hindiTitles: HindiTitles
  /** Titles of all guides, for the links between them. */
  titles: ReadonlyMap<string, string>
  facts: SharedFacts
  behind: BehindReader
}

/** All finished guides in the order of the specification, each in every language. Throws where a file does not fit. */
export function loadGuides(folder: string = knowledgeFolder): Guide[] {
  const guidesFolder = join(folder, 'guides')
  const ids = finishedGuides(guidesFolder)
  const register = readRegister(folder)
  const { sentences } = loadLanguages(join(folder, 'languages'))
  const hindiTitles = readHindiTitles(guidesFolder)
  const facts = readSharedFacts(folder)
  const titles = new Map(
    ids.flatMap((id) =>
      topicLanguages.map((language) => [
        `${language} ${id}`,
        readWritten(join(guidesFolder, id, `${language}.md`), language, facts).front.title,
      ]),
    ),
  )
  const behind = createBehindReader(folder)
  const sources = { folder: guidesFolder, register, sentences, hindiTitles, titles, facts, behind }
  return ids.flatMap((id) => topicLanguages.map((language) => loadGuide(id, language, sources)))
}

/** A guide that lacks a file is still being written. */
function finishedGuides(guidesFolder: string): string[] {
  if (!existsSync(guidesFolder)) return []
  const present = new Set(readdirSync(guidesFolder))
  return guideIds.filter(
    (id) => present.has(id) && guideFiles.every((name) => existsSync(join(guidesFolder, id, name))),
  )
}

export function readHindiTitles(guidesFolder: string): HindiTitles {
  const file = join(guidesFolder, 'hindi-titles.csv')
  if (!existsSync(file)) return new Map()
  const rows: { act: string; section: string; title: string }[] = parseCsv(readFileSync(file), {
    columns: true,
    bom: true,
  })
  return new Map(rows.map(({ act, section, title }) => [sectionKey({ act, section }), title]))
}

/** Title of a section in the reader's language; undefined where Hindi has none. */
export function sectionTitle(
  reference: SectionReference,
  language: TopicLanguage,
  register: Register,
  hindiTitles: HindiTitles,
): string | undefined {
  if (language === 'en') return register.findSection(reference)?.title
  const whole = { act: reference.act, section: wholeSection(reference.section) }
  return (
    hindiTitles.get(sectionKey(reference)) ??
    hindiTitles.get(sectionKey(whole)) ??
    register.titleIn('hi', whole)
  )
}

/** Old Acts whose numbers people still quote, and the new ones beside them. */
export const oldCode = 'IPC'

function readWritten(file: string, language: TopicLanguage, facts: SharedFacts) {
  const report: Report = (line, message) => {
    throw new Error(`${file}:${line} ${message}`)
  }
  const split = splitFrontMatter(takeInFacts(readFileSync(file, 'utf8'), language, facts, report))
  if (!split) throw new Error(`${file}: no front matter.`)
  const front = readYaml(split.yaml, GuideFrontMatter, 2, report)
  if (!front) throw new Error(`${file}: no front matter.`)
  return { front, sections: parseGuide(split.body, report) }
}

function readFacts(file: string): GuideFacts {
  const facts = readYaml(readFileSync(file, 'utf8'), GuideFacts, 1, (line, message) => {
    throw new Error(`${file}:${line} ${message}`)
  })
  if (!facts) throw new Error(`${file}: nothing in it.`)
  return facts
}

function loadGuide(id: string, language: TopicLanguage, sources: Sources): Guide {
  const { register } = sources
  const facts = readFacts(join(sources.folder, id, 'guide.yml'))
  const { front, sections } = readWritten(join(sources.folder, id, `${language}.md`), language, sources.facts)
  const findLink = linksIn(language, sources.titles)
  const newWriter = () =>
    createCitationWriter({ register, sentences: sources.sentences[language], oldFirst: false })
  const everything = newWriter()
  // A twin is named once in each section: who jumps to one from the contents finds it there.
  const writeAnew = () => {
    const writer = newWriter()
    return (text: string): GuideText => {
      everything.write(text)
      return writeOutText(text, writer, findLink)
    }
  }
  const written = sections.map(({ id: section, title, blocks }) => {
    const write = writeAnew()
    return { id: section, title, blocks: blocks.map((block) => writeBlock(block, write, language, register)) }
  })
  const lead = writeAnew()(front.lead)
  const acts = listLaw(everything, language, sources)
  const behind = sources.behind(`guides/${id}`, language)
  const mark = (isBehind: boolean) => (isBehind ? { newer_in_english: true as const } : {})
  return {
    id,
    language,
    title: front.title,
    description: front.description,
    lead,
    keywords: front.keywords,
    law_as_on: facts.law_as_on,
    reviewed: readerOf(facts, ...readBoth(join(sources.folder, id))) !== unread,
    ...mark(['title', 'description', 'lead'].some((name) => behind.includes(name))),
    sections: written.map((section) => ({
      ...section,
      ...mark(behind.includes(section.id)),
      blocks: section.blocks.map((block) => (block.kind === 'law' ? { kind: 'law', acts } : block)),
    })),
  }
}

/** Where a link of a guide leads: to a section of it, to a screen, or to another guide, by its title. */
function linksIn(language: TopicLanguage, titles: Sources['titles']): (to: string) => GuideLink | undefined {
  return (to) => {
    if (to.startsWith('#')) return { section: to.slice(1) }
    if (to.startsWith('/')) return { path: to }
    const title = titles.get(`${language} ${to}`)
    return title === undefined ? undefined : { guide: to, title }
  }
}

/** The Acts of a box of law are filled in when all citations are known. */
function writeBlock(
  block: WrittenBlock,
  write: (text: string) => GuideText,
  language: TopicLanguage,
  register: Register,
): GuideBlock {
  switch (block.kind) {
    case 'paragraph':
    case 'subheading':
      return { kind: block.kind, text: write(block.text) }
    case 'steps':
    case 'bullets':
    case 'checklist':
      return { kind: block.kind, items: block.items.map(({ text }) => write(text)) }
    case 'table':
      return {
        kind: 'table',
        head: block.head.map(write),
        rows: block.rows.map(({ cells }) => cells.map(write)),
      }
    case 'letter':
      return { kind: 'letter', title: block.title, lines: block.lines.map(({ text }) => write(text.trim())) }
    case 'danger':
    case 'note':
    case 'example':
      return {
        kind: 'box',
        tone: block.kind,
        title: block.title,
        paragraphs: block.paragraphs.map(({ text }) => write(text)),
      }
    case 'helplines':
      return {
        kind: 'helplines',
        rows: block.rows.map(({ number, text }) => {
          const helpline = register.helplines.get(number)
          const name = language === 'en' ? helpline?.name : helpline?.hindi_name
          return { number, name: name ?? '', text: write(text) }
        }),
      }
    case 'twins':
      return {
        kind: 'twins',
        rows: block.rows.map(({ old, text }) => ({
          old: `${oldCode} ${old.join(', ')}`,
          new: newNumbers(old, register),
          subject: text,
        })),
      }
    case 'law':
      return { kind: 'law', acts: [] }
  }
}

/** The texts that a review of a guide or letter is about. */
export function readBoth(folder: string): string[] {
  return topicLanguages.map((language) => readFileSync(join(folder, `${language}.md`), 'utf8'))
}

/** `BNS 103, 105`, as the official table pairs them; a dash where the new code has no such section. */
function newNumbers(old: string[], register: Register): string {
  const twins = register.twins.filter((twin) => twin.old_act === oldCode && old.includes(twin.old_section))
  const numbers = new Set(twins.map((twin) => `${twin.new_act} ${twin.new_section}`))
  return numbers.size === 0 ? '–' : [...numbers].join(', ')
}

/** Whole sections once each, by Act, in the order of their numbers. */
function listLaw(
  writer: CitationWriter,
  language: TopicLanguage,
  { register, hindiTitles, sentences }: Sources,
) {
  const acts = new Map<string, Map<string, string>>()
  for (const { act, section } of writer.citations()) {
    const whole = register.findSection({ act, section })
    if (!whole) continue
    const sections = acts.get(act) ?? new Map<string, string>()
    sections.set(whole.section, sectionTitle(whole, language, register, hindiTitles) ?? whole.title)
    acts.set(act, sections)
  }
  return [...acts].map(([act, sections]) => {
    const known = register.acts.get(act)
    const fullName = language === 'en' ? known?.full_name : known?.hindi_name
    return {
      name:
        fullName && act !== 'Constitution' && fullName !== act ? `${fullName} (${act})` : (fullName ?? act),
      sections: [...sections]
        .sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
        .map(([section, title]) => ({
          citation: writeNumbers([{ act, section }], sentences[language]),
          title,
        })),
    }
  })
}
