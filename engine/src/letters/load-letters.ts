import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type DeadlineId,
  isFact,
  type Letter,
  type LetterId,
  type LetterLine,
  type LetterSpan,
  letterIds,
} from '@nyaysathi/contracts/letters'
import { createCitationWriter } from '../composition/write-citation.ts'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import type { Sentences } from '../content/language-format.ts'
import { loadLanguages } from '../content/load-knowledge.ts'
import { readRegister } from '../content/read-register.ts'
import { type Report, readYaml, splitFrontMatter } from '../content/read-topic.ts'
import type { Register } from '../content/register.ts'
import { readerOf } from '../content/reviews.ts'
import { readSharedFacts, type SharedFacts, takeInFacts } from '../content/shared-facts.ts'
import { type TopicLanguage, topicLanguages, unread } from '../content/topic-format.ts'
import { type BehindReader, createBehindReader } from '../content/translations.ts'
import { readBoth } from '../guides/load-guides.ts'
import { writeOutText } from '../guides/write-out-text.ts'
import { formalWriter } from './formal-citation.ts'
import { listStates } from './income-ceilings.ts'
import { LetterFacts, LetterFrontMatter } from './letter-format.ts'
import { parseLetter, splitFacts } from './parse-letter.ts'

export const letterFiles = ['letter.yml', ...topicLanguages.map((language) => `${language}.md`)]

type Sources = {
  folder: string
  register: Register
  sentences: Record<TopicLanguage, Sentences>
  sharedFacts: SharedFacts
  behind: BehindReader
}

/** All letters in their order, each in every language. Throws where a file does not fit. */
export function loadLetters(folder: string = knowledgeFolder): Letter[] {
  const lettersFolder = join(folder, 'letters')
  if (!existsSync(lettersFolder)) return []
  const present = readdirSync(lettersFolder)
  const { sentences } = loadLanguages(join(folder, 'languages'))
  const sources = {
    folder,
    register: readRegister(folder),
    sentences,
    sharedFacts: readSharedFacts(folder),
    behind: createBehindReader(folder),
  }
  return letterIds
    .filter((id) => present.includes(id))
    .flatMap((id) => topicLanguages.map((language) => loadLetter(id, language, sources)))
}

function loadLetter(id: LetterId, language: TopicLanguage, sources: Sources): Letter {
  const { register } = sources
  const file = join(sources.folder, 'letters', id, `${language}.md`)
  const report: Report = (line, message) => {
    throw new Error(`${file}:${line} ${message}`)
  }
  const facts = readYaml(
    readFileSync(join(sources.folder, 'letters', id, 'letter.yml'), 'utf8'),
    LetterFacts,
    1,
    report,
  )
  const split = splitFrontMatter(
    takeInFacts(readFileSync(file, 'utf8'), language, sources.sharedFacts, report),
  )
  const front = split && readYaml(split.yaml, LetterFrontMatter, 2, report)
  if (!facts || !split || !front) throw new Error(`${file}: no front matter.`)
  const written = parseLetter(split.body, report)
  // A twin is named once on the page; in the letter itself an office wants the new number alone.
  const writer = createCitationWriter({ register, sentences: sources.sentences[language], oldFirst: false })
  const write = (text: string) => writeOutText(text, writer, () => undefined)
  const formal = formalWriter(register, language)
  return {
    id,
    language,
    title: front.title,
    description: front.description,
    lead: write(front.lead),
    law_as_on: facts.law_as_on,
    reviewed: readerOf(facts, ...readBoth(dirname(file))) !== unread,
    ...(sources.behind(`letters/${id}`, language).length > 0 ? { newer_in_english: true as const } : {}),
    steps: written.steps.map(({ text }) => write(text)),
    lines: written.lines.map(
      ({ kind, text, optional }): LetterLine => ({
        kind,
        text: withFacts(writeOutText(text, formal, () => undefined)),
        ...(optional ? { optional } : {}),
      }),
    ),
    papers: written.papers.map(({ text }) => write(text)),
    deadlines: written.deadlines.map(({ id: deadline, title, text }) => ({
      // The check holds the names to the list of the contract.
      id: deadline as DeadlineId,
      title,
      text: write(text),
    })),
    ...(id === 'legal-aid-application' ? { states: listStates(sources.folder, language) } : {}),
  }
}

function withFacts(spans: ReturnType<typeof writeOutText>): LetterSpan[] {
  return spans.flatMap((span): LetterSpan[] =>
    span.kind !== 'text'
      ? [span]
      : splitFacts(span.text).map((piece) =>
          'text' in piece
            ? { ...span, text: piece.text }
            : isFact(piece.fact)
              ? { kind: 'fact', fact: piece.fact }
              : { ...span, text: `{${piece.fact}}` },
        ),
  )
}
