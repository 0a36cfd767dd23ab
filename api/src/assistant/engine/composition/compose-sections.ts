import type { Sentences } from '../../knowledge/language-format.ts'
import { type SectionReference, sectionKey, wholeSection } from '../../knowledge/register.ts'
import { type EngineParts, sentencesIn } from '../build-engine.ts'
import type { AnswerLanguage } from '../understanding/detect-language.ts'
import type { SectionQuestion } from '../understanding/read-section-question.ts'
import { fillIn } from './fill-in.ts'
import { linesOf, sectionsIn, wholeKeySections } from './pick-lines.ts'
import { chooseText, titleFor } from './topic-text.ts'
import { type CitationWriter, writeNumbers } from './write-citation.ts'

const oldActs = new Set(['IPC', 'CrPC', 'IEA'])

/** The answer to a question about a section itself, from the register, with its twin. */
export function composeSections(
  questions: readonly SectionQuestion[],
  language: AnswerLanguage,
  writer: CitationWriter,
  parts: EngineParts,
): { blocks: string[]; suggestions: string[] } {
  const sentences = sentencesIn(language.code, parts).section
  const blocks: string[] = []
  const topics = new Set<string>()
  for (const question of questions) {
    const reference = question.references[0]
    if (!reference) {
      blocks.push(unknownSection(question, language, parts))
      continue
    }
    blocks.push(...knownSection(reference, language, writer, parts))
    const others = question.references.slice(1).map((one) => titledSection(one, language, writer, parts))
    if (others.length > 0) blocks.push(fillIn(sentences.same_number, { sections: others.join(', ') }))
    for (const topic of topicsCiting(reference, parts)) topics.add(titleFor(topic, language))
  }
  blocks.push(sentences.tell_more)
  return { blocks, suggestions: [...topics].slice(0, 3) }
}

/** One line on each section, for an answer that goes on about something else. */
export function introduceSections(
  questions: readonly SectionQuestion[],
  language: AnswerLanguage,
  writer: CitationWriter,
  parts: EngineParts,
): string[] {
  return questions.flatMap(({ references: [reference] }) =>
    reference ? knownSection(reference, language, writer, parts).slice(0, 1) : [],
  )
}

function knownSection(
  reference: SectionReference,
  language: AnswerLanguage,
  writer: CitationWriter,
  parts: EngineParts,
): string[] {
  const { register } = parts.content
  const sentences = sentencesIn(language.code, parts)
  const twins = register.twinsOf(reference)
  const said = linesAbout([reference, ...twins], language, parts)
  writer.cite(reference)
  for (const twin of twins) writer.cite(twin)
  const section = writeNumbers([reference], sentences)
  const title = titleOf(reference, language, parts)
  const untitled = said.length > 0 ? sentences.section.about : sentences.section.untitled
  const lines = [fillIn(title ? sentences.section.is : untitled, { section, title: title ?? '' })]
  if (twins.length > 0) {
    const written = `**${writeNumbers(twins, sentences)}**`
    const frame = oldActs.has(reference.act) ? sentences.section.old_of : sentences.section.new_of
    lines.push(fillIn(frame, { new: written, old: written }), sentences.section.which_counts)
    writer.nameTwins([reference, ...twins])
  }
  const block = said.map((line) => writer.write(line.text, line.spoken)).join('\n')
  return [lines.join(' '), ...(block ? [block] : [])]
}

function titledSection(
  reference: SectionReference,
  language: AnswerLanguage,
  writer: CitationWriter,
  parts: EngineParts,
): string {
  writer.cite(reference)
  const title = titleOf(reference, language, parts)
  return `${writeNumbers([reference], sentencesIn(language.code, parts))}${title ? ` (${title})` : ''}`
}

/** The register's titles are English; a reader of Hindi gets a Hindi one or none, the others what they read best. */
function titleOf(
  reference: SectionReference,
  { code, nearest }: AnswerLanguage,
  parts: EngineParts,
): string | undefined {
  const { register } = parts.content
  const english = register.findSection(reference)?.title
  if (code === 'en') return english
  const hindi = register.hindiTitleOf(reference)
  if (code === 'hi') return hindi
  return nearest.indexOf('hi') < nearest.indexOf('en') ? (hindi ?? english) : english
}

type Line = { text: string; spoken: Sentences }

/** What our topics say about the section, at most two lines. */
function linesAbout(
  references: readonly SectionReference[],
  language: AnswerLanguage,
  parts: EngineParts,
): Line[] {
  const wanted = new Set(references.map((one) => `${one.act} ${wholeSection(one.section)}`))
  const citing = references.flatMap((reference) => topicsCiting(reference, parts))
  const lines = new Map<string, Line>()
  for (const topic of citing) {
    const { rest } = chooseText(topic, language)
    for (const text of linesOf(rest.parts.law)) {
      const names = sectionsIn(text, parts.content.register).some((section) => wanted.has(section))
      if (names) lines.set(text, { text, spoken: sentencesIn(rest.language, parts) })
    }
  }
  return [...lines.values()].slice(0, 2)
}

function topicsCiting(reference: SectionReference, parts: EngineParts) {
  const { register, topics } = parts.content
  const wanted = new Set(
    [reference, ...register.twinsOf(reference)].map((one) => `${one.act} ${wholeSection(one.section)}`),
  )
  return topics.filter((topic) =>
    wholeKeySections(topic.key_sections, register).some((section) => wanted.has(section)),
  )
}

function unknownSection(question: SectionQuestion, language: AnswerLanguage, parts: EngineParts): string {
  const { register } = parts.content
  const sentences = sentencesIn(language.code, parts).section
  const act = question.act ? register.acts.get(question.act) : undefined
  if (!act) return fillIn(sentences.no_such_number, { number: question.number })
  const section = sectionKey({ act: act.short_name, section: question.number })
  const last = Number(/\d+-(\d+)/.exec(act.section_range)?.[1] ?? Number.NaN)
  if (Number.parseInt(question.number, 10) > last) {
    return fillIn(sentences.beyond_end, { section, act: act.short_name, last })
  }
  return fillIn(sentences.not_registered, { section })
}
