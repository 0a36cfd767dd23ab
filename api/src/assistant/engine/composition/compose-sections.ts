import { type SectionReference, sectionKey, wholeSection } from '../../knowledge/register.ts'
import type { TopicLanguage } from '../../knowledge/topic-format.ts'
import type { EngineParts } from '../build-engine.ts'
import type { SectionQuestion } from '../understanding/read-section-question.ts'
import { fillIn } from './fill-in.ts'
import { linesOf, sectionsIn, wholeKeySections } from './pick-lines.ts'
import { type CitationWriter, writeNumbers } from './write-citation.ts'

const oldActs = new Set(['IPC', 'CrPC', 'IEA'])

/** The answer to a question about a section itself, from the register, with its twin. */
export function composeSections(
  questions: readonly SectionQuestion[],
  code: TopicLanguage,
  writer: CitationWriter,
  parts: EngineParts,
): { blocks: string[]; suggestions: string[] } {
  const sentences = parts.content.sentences[code].section
  const blocks: string[] = []
  const topics = new Set<string>()
  for (const question of questions) {
    const reference = question.references[0]
    if (!reference) {
      blocks.push(unknownSection(question, code, parts))
      continue
    }
    blocks.push(...knownSection(reference, code, writer, parts))
    const others = question.references.slice(1).map((one) => titledSection(one, code, writer, parts))
    if (others.length > 0) blocks.push(fillIn(sentences.same_number, { sections: others.join(', ') }))
    for (const topic of topicsCiting(reference, parts)) topics.add(topic.texts[code].title)
  }
  blocks.push(sentences.tell_more)
  return { blocks, suggestions: [...topics].slice(0, 3) }
}

/** One line on each section, for an answer that goes on about something else. */
export function introduceSections(
  questions: readonly SectionQuestion[],
  code: TopicLanguage,
  writer: CitationWriter,
  parts: EngineParts,
): string[] {
  return questions.flatMap(({ references: [reference] }) =>
    reference ? knownSection(reference, code, writer, parts).slice(0, 1) : [],
  )
}

function knownSection(
  reference: SectionReference,
  code: TopicLanguage,
  writer: CitationWriter,
  parts: EngineParts,
): string[] {
  const { register, sentences: all } = parts.content
  const sentences = all[code]
  const twins = register.twinsOf(reference)
  const said = linesAbout([reference, ...twins], code, parts)
  writer.cite(reference)
  for (const twin of twins) writer.cite(twin)
  const section = writeNumbers([reference], sentences)
  const title = titleOf(reference, code, parts)
  const untitled = said.length > 0 ? sentences.section.about : sentences.section.untitled
  const lines = [fillIn(title ? sentences.section.is : untitled, { section, title: title ?? '' })]
  if (twins.length > 0) {
    const written = `**${writeNumbers(twins, sentences)}**`
    const frame = oldActs.has(reference.act) ? sentences.section.old_of : sentences.section.new_of
    lines.push(fillIn(frame, { new: written, old: written }), sentences.section.which_counts)
    writer.nameTwins([reference, ...twins])
  }
  const block = said.map((line) => writer.write(line)).join('\n')
  return [lines.join(' '), ...(block ? [block] : [])]
}

function titledSection(
  reference: SectionReference,
  code: TopicLanguage,
  writer: CitationWriter,
  parts: EngineParts,
): string {
  writer.cite(reference)
  const title = titleOf(reference, code, parts)
  return `${writeNumbers([reference], parts.content.sentences[code])}${title ? ` (${title})` : ''}`
}

/** The register's titles are English; a reader of Hindi gets a Hindi one or none. */
function titleOf(reference: SectionReference, code: TopicLanguage, parts: EngineParts): string | undefined {
  const { register } = parts.content
  return code === 'hi' ? register.hindiTitleOf(reference) : register.findSection(reference)?.title
}

/** What our topics say about the section, at most two lines. */
function linesAbout(
  references: readonly SectionReference[],
  code: TopicLanguage,
  parts: EngineParts,
): string[] {
  const wanted = new Set(references.map((one) => `${one.act} ${wholeSection(one.section)}`))
  const citing = references.flatMap((reference) => topicsCiting(reference, parts))
  const lines = citing.flatMap((topic) =>
    linesOf(topic.texts[code].parts.law).filter((line) =>
      sectionsIn(line, parts.content.register).some((section) => wanted.has(section)),
    ),
  )
  return [...new Set(lines)].slice(0, 2)
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

function unknownSection(question: SectionQuestion, code: TopicLanguage, parts: EngineParts): string {
  const { register, sentences: all } = parts.content
  const sentences = all[code].section
  const act = question.act ? register.acts.get(question.act) : undefined
  if (!act) return fillIn(sentences.no_such_number, { number: question.number })
  const section = sectionKey({ act: act.short_name, section: question.number })
  const last = Number(/\d+-(\d+)/.exec(act.section_range)?.[1] ?? Number.NaN)
  if (Number.parseInt(question.number, 10) > last) {
    return fillIn(sentences.beyond_end, { section, act: act.short_name, last })
  }
  return fillIn(sentences.not_registered, { section })
}
