import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countWords } from '@nyaysathi/contracts/answer-fold'
import { parse } from 'yaml'
import * as z from 'zod'
import type { AnswerEngine } from '../answer-question.ts'
import { topicsAnswered } from './score-answer.ts'

/*
 * Letters, told by somebody who had not seen the list of topics, and labelled with the law afterwards. What is missing in our list can
 * be missed here, which the questions of `questions/` cannot show.
 */

const set = z.enum(['tune', 'held-out'])
const problem = z.object({ sections: z.array(z.string()).min(1), what: z.string() })
const Letter = z.object({
  id: z.string(),
  set,
  language: z.string(),
  message: z.string(),
  problems: z.array(problem).min(1),
  side: z.enum(['harmed', 'accused', 'neither']),
  danger: z.boolean(),
})
const RealLetter = z.object({
  set,
  message: z.string(),
  side: z.enum(['harmed', 'accused', 'neither']),
  danger: z.boolean(),
  sections: z.array(z.string()),
  topics: z.array(z.string()),
  second_reader: z.object({
    side: z.enum(['harmed', 'accused', 'neither']),
    danger: z.boolean(),
    topics: z.array(z.string()),
  }),
})
const Conversation = z.object({
  id: z.string(),
  set,
  turns: z.array(z.string()).min(2),
  sections: z.array(z.string()).optional(),
})
const ByName = z.object({ id: z.string(), set, message: z.string(), sections: z.array(z.string()).min(1) })
const Danger = z.object({ id: z.string(), set, message: z.string(), danger: z.boolean() })
const Harm = z.object({ id: z.string(), set, message: z.string(), refuse: z.boolean() })

const firstWords = 250

/** Whether each thing was right, by what it is called in the report. */
type Scored = Record<string, boolean[]>
/** How sure an answer said it was, and whether it held an accepted section. */
type Sureness = { confidence: number; isRight: boolean }
export type LetterScores = {
  set: 'tune' | 'held-out'
  scored: Scored
  words: number[]
  counted: number
  sure: Sureness[]
}[]
/** From here on an answer does not say that it may be about something else. */
export const confident = 0.7

/** Asks every letter as a first message, every conversation turn by turn, and counts. Nothing of a held-out miss is printed. */
export function scoreLetters(folder: string, engine: AnswerEngine, now: Date): LetterScores {
  const letters = read(folder, 'letters.yml', Letter)
  const conversations = read(folder, 'conversations.yml', Conversation)
  const byName = read(folder, 'by-name.yml', ByName)
  const dangers = read(folder, 'danger.yml', Danger)
  const harms = read(folder, 'harm.yml', Harm)
  const laterDangers = read(folder, 'danger-fresh.yml', Danger)
  const dangersNow = read(folder, 'danger-now.yml', Danger)
  const laterHarms = read(folder, 'harm-fresh.yml', Harm)
  return (['tune', 'held-out'] as const).map((which) => {
    const scored: Scored = {}
    const words: number[] = []
    const sure: Sureness[] = []
    const note = (what: string, isRight: boolean) => {
      scored[what] = [...(scored[what] ?? []), isRight]
    }
    const mine = letters.filter((one) => one.set === which)
    for (const { message, problems, side } of mine) {
      const understanding = engine.understand({ message }, now)
      const { reply } = engine.compose(understanding)
      const first = reply.response.split(/\s+/).slice(0, firstWords).join(' ')
      const cited = (text: string, sections: readonly string[]) =>
        sections.some((one) => cites(text, one, engine))
      const all = problems.flatMap(({ sections }) => sections)
      const isRight = cited(reply.response, all)
      const { confidence = 0 } = reply
      sure.push({ confidence, isRight })
      note('an accepted section anywhere', isRight)
      note('not sure of another problem', isRight || confidence < confident)
      note('an accepted section in the first 250 words', cited(first, all))
      for (const { sections } of problems) note('problems met', cited(reply.response, sections))
      note("the person's side", isSide(understanding, side))
      note('no letter refused', !isRefusal(understanding))
      words.push(countWords(reply.brief ?? ''))
    }
    for (const { turns, sections } of conversations.filter((one) => one.set === which)) {
      const history: { role: string; content: string }[] = []
      let last = ''
      for (const message of turns) {
        last = engine.answer({ message, history: [...history] }, now).response
        history.push({ role: 'user', content: message }, { role: 'assistant', content: last })
      }
      if (sections && sections.length > 0)
        note(
          'the last turn of a conversation: an accepted section',
          sections.some((one) => cites(last, one, engine)),
        )
    }
    for (const { message, sections } of byName.filter((one) => one.set === which)) {
      const { response } = engine.answer({ message }, now)
      note(
        'law asked by name: an accepted section',
        sections.some((one) => cites(response, one, engine)),
      )
    }
    const noteDangers = (all: readonly z.infer<typeof Danger>[], where = '') => {
      for (const { message, danger } of all.filter((one) => one.set === which)) {
        const { emergency } = engine.answer({ message }, now)
        note((danger ? 'danger heard' : 'no danger card where there is none') + where, emergency === danger)
      }
    }
    const noteHarms = (all: readonly z.infer<typeof Harm>[], where = '') => {
      for (const { message, refuse } of all.filter((one) => one.set === which)) {
        const isRefused = isRefusal(engine.understand({ message }, now))
        const what = refuse ? 'a wish to harm turned away' : 'nobody turned away for words alone'
        note(what + where, isRefused === refuse)
      }
    }
    noteDangers(dangers)
    noteHarms(harms)
    noteDangers(laterDangers, ', later messages')
    noteDangers(dangersNow, ', as it happens')
    noteHarms(laterHarms, ', later messages')
    const sorted = words.sort((one, other) => one - other)
    return { set: which, scored, words: sorted, counted: mine.length, sure }
  })
}

/** What the numbers of `understanding/confidence.ts` are fitted to, beside the questions: all that is there to tune with. */
export type LettersToFit = {
  letters: { message: string; danger: boolean; topics: string[]; sections: string[] }[]
  /** What is asked last, with what the person said before. */
  conversations: {
    message: string
    history: { role: string; content: string }[]
    topics: string[]
    sections: string[]
  }[]
  dangers: { message: string; danger: boolean }[]
  wishes: { message: string; refuse: boolean }[]
}

export function readLettersToFit(folder: string): LettersToFit {
  const isToTune = (one: { set: 'tune' | 'held-out' }) => one.set === 'tune'
  const wholeSections = (sections: readonly string[]) =>
    sections.map((one) => one.replace(/\(.*$/, '').trim())
  const real = read(folder, 'real.yml', RealLetter).filter(isToTune)
  return {
    letters: [
      ...real.map(({ message, danger, topics, sections, second_reader: second }) => ({
        message,
        danger: danger || second.danger,
        topics: [...topics, ...second.topics],
        sections: wholeSections(sections),
      })),
      ...read(folder, 'letters.yml', Letter)
        .filter(isToTune)
        .map(({ message, danger, problems }) => ({
          message,
          danger,
          topics: [],
          sections: problems.flatMap(({ sections }) => wholeSections(sections)),
        })),
    ],
    conversations: read(folder, 'conversations.yml', Conversation)
      .filter(isToTune)
      .flatMap(({ turns, sections = [] }) => {
        const said = turns.map((content) => ({ role: 'user', content }))
        const last = said.pop()
        return last && sections.length > 0
          ? [{ message: last.content, history: said, topics: [], sections: wholeSections(sections) }]
          : []
      }),
    dangers: ['danger.yml', 'danger-fresh.yml']
      .flatMap((name) => read(folder, name, Danger))
      .filter(isToTune),
    wishes: ['harm.yml', 'harm-fresh.yml'].flatMap((name) => read(folder, name, Harm)).filter(isToTune),
  }
}

/**
 * Asks the letters of `real.yml`, told after real ones and never learned from, and counts as a table. Nothing of a miss is printed.
 * "The right problem" is stricter than a section: the topic that is answered first is one of those that either of two readers chose. Of
 * side and danger only letters count of which both say the same.
 */
export function scoreRealLetters(folder: string, engine: AnswerEngine, now: Date): string {
  const letters = read(folder, 'real.yml', RealLetter)
  const [tune, heldOut] = (['tune', 'held-out'] as const).map((which) => {
    const scored: Scored = {}
    const note = (what: string, isRight: boolean) => {
      scored[what] = [...(scored[what] ?? []), isRight]
    }
    for (const letter of letters.filter((one) => one.set === which)) {
      const { message, side, danger, sections, second_reader: second } = letter
      const topics = [...letter.topics, ...second.topics]
      const understanding = engine.understand({ message }, now)
      const { reply } = engine.compose(understanding)
      const answered = topicsAnswered(understanding)
      const { confidence = 0 } = reply
      const first = reply.response.split(/\s+/).slice(0, firstWords).join(' ')
      const isFirst = topics.includes(answered[0] ?? '')
      if (topics.length > 0) {
        note('the right problem first', isFirst)
        note(
          'the right problem among those answered',
          topics.some((slug) => answered.includes(slug)),
        )
        note(`not sure (${confident} or more) of another problem`, isFirst || confidence < confident)
      }
      if (sections.length > 0) {
        note(
          'an accepted section anywhere',
          sections.some((one) => cites(reply.response, one, engine)),
        )
        note(
          'an accepted section in the first 250 words',
          sections.some((one) => cites(first, one, engine)),
        )
      }
      if (second.side === side) note("the person's side", isSide(understanding, side))
      if (second.danger === danger)
        note(danger ? 'danger heard' : 'no danger card where there is none', reply.emergency === danger)
      note('no letter refused', !isRefusal(understanding))
    }
    return scored
  })
  const rows = Object.keys(heldOut ?? {}).map(
    (what) => `| ${what} | ${share(tune?.[what])} | ${share(heldOut?.[what])} |`,
  )
  return ['| | tune | held-out |', '|---|---|---|', ...rows].join('\n')
}

/** As a table, the halves side by side. */
export function writeLetterScores([tune, heldOut]: LetterScores): string {
  if (!tune || !heldOut) return ''
  const rows = Object.keys(tune.scored).map(
    (what) => `| ${what} | ${share(tune.scored[what])} | ${share(heldOut.scored[what])} |`,
  )
  const middle = (words: readonly number[]) => words[Math.floor(words.length / 2)] ?? 0
  return [
    '| | tune | held-out |',
    '|---|---|---|',
    ...rows,
    `| words read first, in the middle of all letters | ${middle(tune.words)} | ${middle(heldOut.words)} |`,
  ].join('\n')
}

const lines = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0]

/** How many letters are answered where only those count of which an answer is so sure, and how many of these are wrong. */
export function writeRiskAndCoverage(scores: LetterScores): string {
  const percent = (part: number, whole: number) =>
    whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`
  const rows = lines.map((line) => {
    const cells = scores.map(({ sure }) => {
      const answered = sure.filter(({ confidence }) => confidence >= line)
      const wrong = answered.filter(({ isRight }) => !isRight)
      return `${percent(answered.length, sure.length)} answered, ${percent(wrong.length, answered.length)} wrong`
    })
    return `| ${line} | ${cells.join(' | ')} |`
  })
  return ['| confidence from | tune | held-out |', '|---|---|---|', ...rows].join('\n')
}

function share(values: readonly boolean[] = []): string {
  const right = values.filter(Boolean).length
  return values.length === 0
    ? '–'
    : `${right} of ${values.length} (${Math.floor((100 * right) / values.length)} %)`
}

function isSide({ case: { side: read } }: ReturnType<AnswerEngine['understand']>, side: string): boolean {
  return read === side || (side === 'neither' && read === null)
}

function isRefusal({ intent }: ReturnType<AnswerEngine['understand']>): boolean {
  return intent.kind === 'conversation' && intent.sentence === 'refusal'
}

/** The Limitation Act has 32 sections; a higher number is of an article of its schedule, which an answer calls so. */
const sectionsOfLimitation = 32

/** "BNS 318(4)" is found where "BNS 318" stands, alone or among other numbers of its Act, and an article of the Constitution by its name in any language. */
function cites(text: string, section: string, { content: { sentences } }: AnswerEngine): boolean {
  const [, act = '', number = ''] = /^(.*\S)\s+(\S+)$/.exec(section.replace(/\(.*$/, '').trim()) ?? []
  const escaped = (one: string) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const isArticle = act === 'Limitation Act' && Number(number) > sectionsOfLimitation
  const article = isArticle ? '(?:Article )?' : ''
  const named = `${escaped(act)} (?:[\\dA-Z()]+, )*${article}${escaped(number)}(?![\\dA-Za-z])`
  if (act !== 'Constitution') return new RegExp(named).test(text)
  const asArticle = `Articles? (?:[\\dA-Z()]+, )*${escaped(number)} of the Constitution`
  return (
    new RegExp(`${named}|${asArticle}`).test(text) ||
    Object.values(sentences).some(({ citation }) => namesArticle(text, citation.article, number))
  )
}

function namesArticle(text: string, label: string, number: string): boolean {
  return text.split(label.replace('{number}', number)).some((after, at) => at > 0 && !/^[\dA-Z]/.test(after))
}

function read<Format extends z.ZodType>(folder: string, name: string, format: Format): z.infer<Format>[] {
  const file = join(folder, 'evaluation/letters', name)
  return existsSync(file) ? z.array(format).parse(parse(readFileSync(file, 'utf8'))) : []
}
