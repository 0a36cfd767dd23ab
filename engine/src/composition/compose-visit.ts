import type { OfficeVisit, OfficeVisitQuestion } from '@nyaysathi/contracts/assistant'
import { findLanguage, type LanguageCode } from '@nyaysathi/contracts/languages'
import type { Topic } from '../content/topic-format.ts'
import { fieldOf } from '../offices/helper-fields.ts'
import { nameOfOffice, type Office, type Saying } from '../offices/office-format.ts'
import { type AnswerLanguage, chooseAnswerLanguage } from '../understanding/detect-language.ts'
import { type EngineParts, sentencesIn } from '../understanding/engine-parts.ts'
import { linesOf } from './topic-lines.ts'
import { chooseText, titleInAnswer } from './topic-text.ts'
import { createCitationWriter } from './write-citation.ts'

const mostPapers = 5

/** What an appointment about a topic is about, in the words of the booking. */
const caseTypes: Record<Topic['area'], OfficeVisit['case_type']> = {
  violence: 'criminal',
  police: 'criminal',
  caste: 'criminal',
  cyber: 'criminal',
  women: 'family',
  children: 'family',
  family: 'family',
  elders: 'family',
  property: 'property',
  money: 'civil',
  accidents: 'civil',
  work: 'employment',
  consumer: 'consumer',
  health: 'consumer',
  entitlements: 'other',
  government: 'other',
  courts: 'other',
}

/** What to say at an office and what to bring, as it fits the topic whose steps name it. */
export function composeVisit(
  { office: kind, topic: slug, letter, language: asked }: OfficeVisitQuestion,
  parts: EngineParts,
): OfficeVisit | undefined {
  const office = parts.doors.offices.find((one) => one.kind === kind)
  if (!office) return undefined
  const topic = slug === undefined ? undefined : parts.bySlug.get(slug)
  const { otherLanguages, sentences } = parts.content
  const wanted = findLanguage(asked)?.name ?? 'English'
  const language = chooseAnswerLanguage(wanted, undefined, otherLanguages, sentences)
  const own = [language.code, ...language.nearest].find((code) => office.texts[code]) ?? 'en'
  const text = office.texts[own]
  const lines = text?.say[rowFor(office, topic, letter).name]
  if (!text || !lines) throw new Error(`There is no text in ${own} for ${kind}.`)
  const field = topic && fieldOf(topic, parts.doors.fields)
  return {
    office: kind,
    name: nameOfOffice(office, language),
    ...(topic ? { topic_title: titleInAnswer(topic, language) } : {}),
    say: {
      language: nameOf(own, parts),
      lines: lines.map(writerIn(own, parts)),
    },
    bring: [
      { language: nameOf(own, parts), lines: text.bring.map(writerIn(own, parts)) },
      ...(topic ? papersOf(topic, language, parts) : []),
    ],
    ...(field ? { helpers: field } : {}),
    case_type: topic ? caseTypes[topic.area] : 'other',
  }
}

/** The row that names the letter, else the topic, else the one for its side, else for its area, else for all. */
function rowFor({ say }: Office, topic: Topic | undefined, letter: string | undefined): Saying {
  const isAccused = topic?.for === 'accused' || topic?.told_by === 'accused'
  const found =
    say.find(({ letters }) => letters.some((id) => id === letter)) ??
    (topic && say.find(({ topics }) => topics.includes(topic.slug))) ??
    (isAccused ? say.find(({ side }) => side === 'accused') : undefined) ??
    (topic && !isAccused ? say.find(({ areas }) => areas.includes(topic.area)) : undefined) ??
    say.find(isForAll)
  if (!found) throw new Error('An office needs a row of what to say for all.')
  return found
}

export function isForAll({ topics, areas, side }: Saying): boolean {
  return topics.length === 0 && areas.length === 0 && side === undefined
}

function papersOf(topic: Topic, language: AnswerLanguage, parts: EngineParts): OfficeVisit['bring'] {
  const text = chooseText(topic, language).rest
  const write = writerIn(text.language, parts)
  const papers = linesOf(text.parts.papers).map((line) => write(line.replace(/^(?:- |\d+\. )/, '')))
  return [{ language: nameOf(text.language, parts), lines: papers.slice(0, mostPapers) }]
}

/** Sections and numbers are written out, marks of bold left away: it is read in a card, not in an answer. */
function writerIn(code: LanguageCode, parts: EngineParts): (line: string) => string {
  const writer = createCitationWriter({
    register: parts.content.register,
    sentences: sentencesIn(code, parts),
    oldFirst: false,
  })
  return (line) => writer.write(line).replaceAll('*', '')
}

function nameOf(code: LanguageCode, parts: EngineParts): string {
  return sentencesIn(code, parts).language.toLowerCase()
}
