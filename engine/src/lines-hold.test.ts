import { describe, expect, it, vi } from 'vitest'
import { casesOf } from './authoring/check-conditions.ts'
import {
  choosePassages,
  composeAnswers,
  composeParts,
  composePassages,
  composeTopic,
  type TopicComposition,
} from './composition/compose-topic.ts'
import { type CaseOfLines, isDeathTold, readLineStandings } from './composition/lines-in-case.ts'
import { isGroupHeading, linesOf } from './composition/topic-lines.ts'
import { createCitationWriter } from './composition/write-citation.ts'
import { type Part, parts, type Topic, type TopicLanguage, topicLanguages } from './content/topic-format.ts'
import { loadShippedEngine } from './shipped-engine.ts'

vi.setConfig({ testTimeout: 120_000 })

const { topics, sentences, register } = loadShippedEngine().content

/** The words of a line that stay the same when it is written out: the longest stretch without a token or a mark. */
function told(line: string): string {
  const stretches = line.replace(/^\s*(?:-|\d+\.) /, '').split(/\[\[.*?\]\]|\{\{.*?\}\}|\*\*|[()]/)
  return stretches.map((one) => one.trim()).sort((one, other) => other.length - one.length)[0] ?? ''
}

type TextLine = { part: Part; at: number; says: string; limits: string[] }

function textLines(topic: Topic, language: TopicLanguage): TextLine[] {
  return parts.flatMap((part) =>
    linesOf(topic.texts[language].parts[part]).map((line, at) => {
      const [says = '', ...limits] = line.split('\n').map(told)
      return { part, at, says, limits }
    }),
  )
}

function compositionOf(
  topic: Topic,
  language: TopicLanguage,
  reading: CaseOfLines,
  asked: Part[],
): TopicComposition {
  const text = topic.texts[language]
  return {
    topic,
    text: { first: text, rest: text },
    sentences: sentences[language],
    spoken: sentences,
    register,
    writer: createCitationWriter({ register, sentences: sentences[language], oldFirst: false }),
    asked,
    noticeOfRest: undefined,
    noticeOfMore: undefined,
    placeLines: [],
    helplineLines: () => [],
    dayLines: [],
    isDeathTold: isDeathTold(reading),
    standings: readLineStandings(topic, reading),
    isOfState: () => false,
    rate: () => 1,
  }
}

/** Where a statement stands without what limits it, or the other way round. */
function tornApart(written: string, lines: readonly TextLine[]): string[] {
  return lines.flatMap(({ says, limits }) =>
    limits.filter((one) => written.includes(one) !== written.includes(says)),
  )
}

/** The same topic with a mark at the end of every line, and below every line a limit with the same mark. */
function withLimits(topic: Topic, language: TopicLanguage): Topic {
  const mark = (part: Part) =>
    linesOf(topic.texts[language].parts[part])
      .map((line, at) => {
        if (isGroupHeading(line)) return line
        const [first, ...limits] = line.split('\n')
        return [`${first} said-${part}-${at}.`, ...limits, `  - limit-${part}-${at}.`].join('\n')
      })
      .join('\n')
  const marked = Object.fromEntries(parts.map((part) => [part, mark(part)]))
  const text = { ...topic.texts[language], parts: marked }
  return { ...topic, texts: { ...topic.texts, [language]: text } }
}

function marksOf(written: string, what: 'said' | 'limit'): string[] {
  return [...written.matchAll(new RegExp(`${what}-([a-z_]+-\\d+)\\.`, 'g'))]
    .map((found) => found[1] ?? '')
    .sort()
}

const rooms = [150, 60, 0]
const allAsked: Part[][] = [[], ...parts.map((part) => [part])]

describe.each(topicLanguages)('lines in every case, in %s', (language) => {
  it('come with what limits them, however short the answer is', () => {
    for (const topic of topics) {
      const lines = textLines(topic, language)
      if (lines.every(({ limits }) => limits.length === 0)) continue
      for (const reading of casesOf(topic)) {
        for (const asked of allAsked) {
          const composed = () => compositionOf(topic, language, reading, asked)
          const answers = [
            ...rooms
              .map((room) => composeTopic(composed(), room))
              .flatMap(({ brief, folds }) => [brief, folds]),
            composeParts(composed()),
            composeAnswers(composed()),
            composePassages(composed(), choosePassages(composed(), 0, 4)),
          ]
          for (const written of answers)
            expect(tornApart(written.join('\n'), lines), `${topic.slug} ${JSON.stringify(reading)}`).toEqual(
              [],
            )
        }
      }
    }
  })

  it('come with a limit that any of them may be given', () => {
    for (const topic of topics) {
      const limited = withLimits(topic, language)
      for (const reading of casesOf(topic)) {
        const asked =
          reading.asks.length > 0 ? [[]] : [[], ['now' as const], ['time' as const, 'where' as const]]
        for (const parts of asked) {
          const { brief, folds } = composeTopic(compositionOf(limited, language, reading, parts), 60)
          for (const written of [brief.join('\n'), folds.join('\n')])
            expect(marksOf(written, 'limit'), `${topic.slug} ${JSON.stringify(reading)}`).toEqual(
              marksOf(written, 'said'),
            )
        }
      }
    }
  })

  it('are all said to whom they may concern, and the first steps are those that hold', () => {
    for (const topic of topics) {
      const lines = textLines(topic, language)
      const counts = new Map<string, number>()
      for (const { says } of lines) counts.set(says, (counts.get(says) ?? 0) + 1)
      for (const reading of casesOf(topic)) {
        const composition = compositionOf(topic, language, reading, [])
        const { brief, folds } = composeTopic(composition)
        const read = brief.join('\n')
        const all = `${read}\n${folds.join('\n')}`
        const about = `${topic.slug} ${JSON.stringify(reading)}`
        let steps = 0
        for (const { part, at, says } of lines) {
          const { isOthers, isSetAside, answers } = composition.standings(part, at)
          if (counts.get(says) !== 1 || isGroupHeading(says) || topic.texts[language].summary.includes(says))
            continue
          if (!isOthers) expect(all.includes(says), `${about}: lost "${says}"`).toBe(true)
          if (isOthers) expect(all.includes(says), `${about}: told "${says}"`).toBe(false)
          if (part === 'now' && isSetAside)
            expect(read.includes(says), `${about}: first "${says}"`).toBe(false)
          if ((part === 'now' || answers) && read.includes(says)) steps += 1
        }
        expect(steps, about).toBeGreaterThan(0)
      }
    }
  })
})
