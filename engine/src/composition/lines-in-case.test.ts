import { describe, expect, it } from 'vitest'
import { LineConditions } from '../content/topic-format.ts'
import { type CaseOfLines, groupSteps, readLineStandings, type TopicOfLines } from './lines-in-case.ts'
import { linesOf } from './topic-lines.ts'

const now = `1. Send a **written notice**.
2. No payment? File the complaint.
3. Is it your own cheque? Pay within the days.
4. Is it someone of yours? Ask where he is.
5. Fear of arrest? Ask for bail before it.`
const rows = [
  { begins: 'Send a written notice', before: 'notice' },
  { begins: 'No payment?', after: 'notice', before: ['magistrate', 'court'] },
  { begins: 'Is it your own cheque?', for: 'accused' },
  { begins: 'Is it someone of yours?', for: ['relative', 'helper'] },
  { begins: 'Fear of arrest?', stages: ['nothing', 'notice'] },
  { part: 'time', begins: 'Fifteen days', asks: 'how_long' },
]
const topic: TopicOfLines = {
  lines: rows.map((row) => LineConditions.parse(row)),
  texts: { en: { parts: { now, time: '- Fifteen days.\n- Three years.' } } },
}
const nothingTold: CaseOfLines = {
  speaker: null,
  side: null,
  stage: null,
  asks: [],
  done: [],
  events: [],
  people: [],
  words: {},
}

/** The numbers of the steps, as they are to be taken. */
function stepsFor(told: Partial<CaseOfLines>): string {
  const standings = readLineStandings(topic, { ...nothingTold, ...told })
  const groups = groupSteps(linesOf(now), (at) => standings('now', at))
  return groups.flatMap(({ lines }) => lines.map((line) => line[0])).join('')
}

describe('first steps', () => {
  it('are those of the text where nothing was told, but for what comes next after a step', () => {
    expect(stepsFor({})).toBe('13452')
  })

  it('leave out a step that was taken, and begin with the one that comes next', () => {
    const words = 'I sent the notice'
    expect(stepsFor({ done: [{ step: 'notice', result: null, words }] })).toBe('2345')
    expect(stepsFor({ events: [{ kind: 'notice_sent', date: null, words }] })).toBe('2345')
  })

  it('begin with what is meant for who writes, and leave out what is for others', () => {
    expect(stepsFor({ speaker: 'harmed', side: 'harmed' })).toBe('152')
    expect(stepsFor({ speaker: 'accused', side: 'accused' })).toBe('3152')
    expect(stepsFor({ speaker: 'relative', side: 'accused' })).toBe('34152')
    expect(stepsFor({ speaker: 'witness', side: 'neither' })).toBe('152')
    expect(stepsFor({ speaker: 'curious', side: 'neither' })).toBe('1352')
  })

  it('leave out what is for another stage', () => {
    expect(stepsFor({ stage: 'arrest' })).toBe('1342')
    expect(stepsFor({ stage: 'notice' })).toBe('51342')
  })

  it('are all said again where none would be left', () => {
    const lines = ['1. Send the notice.']
    expect(groupSteps(lines, () => ({ isOthers: false, isSetAside: true, rank: 2, answers: false }))).toEqual(
      [{ heading: undefined, lines }],
    )
  })
})

describe('first steps of who was hurt and of who lost somebody', () => {
  const text = `1. To the hospital first.
2. Photos of the place.
3. The report, and for a death the post-mortem.`
  const accident: TopicOfLines = {
    lines: [
      LineConditions.parse({ begins: 'To the hospital', somebody_died: false }),
      LineConditions.parse({ begins: 'The report', somebody_died: true }),
    ],
    texts: { en: { parts: { now: text } } },
  }
  const stepsIn = (events: CaseOfLines['events']) => {
    const standings = readLineStandings(accident, { ...nothingTold, events })
    return groupSteps(linesOf(text), (at) => standings('now', at)).flatMap(({ lines }) =>
      lines.map((line) => line[0]),
    )
  }

  it('begin with the hospital, unless somebody is told to have died', () => {
    expect(stepsIn([])).toEqual(['1', '2', '3'])
    expect(stepsIn([{ kind: 'accident', date: null, words: 'accident' }])).toEqual(['1', '2', '3'])
    expect(stepsIn([{ kind: 'death', date: null, words: 'my father died' }])).toEqual(['3', '2'])
  })

  it('and the hospital is not named at all, not even further down', () => {
    const dead = [{ kind: 'death' as const, date: null, words: 'my father died' }]
    const kept = (events: CaseOfLines['events']) =>
      readLineStandings(accident, { ...nothingTold, events })('now', 0).isOthers
    expect([kept([]), kept(dead)]).toEqual([false, true])
  })
})

describe('a line for the other side', () => {
  const isKept = (told: Partial<CaseOfLines>, at: number) =>
    readLineStandings(topic, { ...nothingTold, ...told })('now', at).isOthers

  it('is kept only from who said in words on which side they stand', () => {
    const side = { speaker: 'harmed', side: 'harmed' } as const
    expect(isKept({ ...side, words: { speaker: 'he gave me a cheque' } }, 2)).toBe(true)
    expect(isKept(side, 2)).toBe(false)
  })

  it('is kept from nobody where it is for relatives: whoever writes may be one', () => {
    const told = { speaker: 'accused', side: 'accused', words: { speaker: 'arrested my husband' } } as const
    expect(isKept(told, 3)).toBe(false)
  })
})

it('answers what it says that it answers', () => {
  const standings = readLineStandings(topic, { ...nothingTold, asks: ['how_long'] })
  expect([0, 1].map((at) => standings('time', at).answers)).toEqual([true, false])
})

it('means by a heading all lines below it', () => {
  const grouped: TopicOfLines = {
    lines: [LineConditions.parse({ begins: 'If you are the tenant', for: 'harmed' })],
    texts: { en: { parts: { now: '**If you are the tenant**\n1. Stay.\n**If not**\n1. Go.' } } },
  }
  const standings = readLineStandings(grouped, { ...nothingTold, speaker: 'accused', side: 'accused' })
  expect([0, 1, 2, 3].map((at) => standings('now', at).isSetAside)).toEqual([true, true, false, false])
})
