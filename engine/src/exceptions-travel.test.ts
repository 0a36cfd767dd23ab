import { describe, expect, it, vi } from 'vitest'
import { linesOf } from './composition/topic-lines.ts'
import { parts as allParts } from './content/topic-format.ts'
import { loadShippedEngine } from './shipped-engine.ts'
import { today } from './testing/fixture-engine.ts'

vi.setConfig({ testTimeout: 60_000 })

const engine = loadShippedEngine()
const { topics, sentences } = engine.content

/** A line that says where the one above it does not hold, and that one, as they stand in the text. */
const bound = topics.flatMap(({ slug, texts }) =>
  Object.values(texts).flatMap((text) =>
    allParts.flatMap((part) =>
      linesOf(text.parts[part]).flatMap((line) =>
        line.includes('\n') ? [{ slug, language: text.language, part, lines: line.split('\n') }] : [],
      ),
    ),
  ),
)

/** The words of a line that stay the same when it is written out: the longest stretch without a token or a mark. */
function told(line: string): string {
  const stretches = line.replace(/^\s*(?:-|\d+\.) /, '').split(/\[\[.*?\]\]|\{\{.*?\}\}|\*\*|[()]/)
  return stretches.map((one) => one.trim()).sort((one, other) => other.length - one.length)[0] ?? ''
}

/** Where an answer tears a bound pair apart: the statement alone, or the exception alone. */
function tornApart(response: string): string[] {
  return bound.flatMap(({ slug, lines: [first = '', ...exceptions] }) => {
    const says = response.includes(told(first))
    return exceptions
      .filter((line) => response.includes(told(line)) !== says)
      .map((line) => `${slug}: ${told(line)}`)
  })
}

describe('where a statement does not hold', () => {
  it('stands below it in every language in which it stands at all', () => {
    const inEnglish = bound.filter(({ language }) => language === 'en')
    expect(inEnglish.length).toBeGreaterThan(15)
    for (const { slug, part, lines } of inEnglish) {
      const topic = topics.find((one) => one.slug === slug)
      for (const text of Object.values(topic?.texts ?? {})) {
        if (text.form !== 'whole') continue
        const same = bound.filter(
          (one) => one.slug === slug && one.part === part && one.language === text.language,
        )
        expect(
          same.map((one) => one.lines.length),
          `${slug} in ${text.language}`,
        ).toContain(lines.length)
      }
    }
  })

  it('is one line with it', () => {
    const lines = linesOf(
      '- He must get bail.\n  - Not where death is possible.\n- Apply soon.\n- The court is free.',
    )
    expect(lines).toEqual([
      '- He must get bail.\n  - Not where death is possible.',
      '- Apply soon.',
      '- The court is free.',
    ])
  })

  const questions = [
    ['how can my brother get bail, he is in jail for two years', 'bail'],
    ['my wife asks for maintenance', 'maintenance'],
    ['can I make a will', 'will-and-succession'],
    ['my husband has married a second woman', 'second-marriage-bigamy'],
    ['how do I ask for papers under RTI', 'right-to-information'],
    ['my brothers give me no share of our father’s land', 'daughters-inheritance'],
    ['how long is maternity leave', 'maternity-benefit'],
    ['the company pays no bonus', 'bonus'],
    ['I want a divorce but my wife does not', 'divorce'],
    ['the passport office refuses me because of an FIR', 'passport-police-verification'],
  ] as const
  const second = 'and my employer has not paid me for two months'
  const further = [
    'how long must he wait',
    'is that always so',
    'what does the law say',
    'and who has no right to it',
  ]

  it.each(questions)(
    'comes with it after "%s", alone, beside another problem and asked further',
    (message) => {
      const asked = [message, `${message}. ${second}`]
      const replies = asked.map((one) => engine.answer({ message: one }, today).response)
      const history = [
        { role: 'user', content: message },
        { role: 'assistant', content: replies[0] ?? '' },
      ]
      for (const next of further) replies.push(engine.answer({ message: next, history }, today).response)
      expect(replies.flatMap(tornApart)).toEqual([])
    },
  )

  it('is said of release after half the sentence in every language in which the law of bail stands', () => {
    const title = topics.find(({ slug }) => slug === 'bail')?.texts
    for (const [code, text] of Object.entries(title ?? {})) {
      if (text.form !== 'whole') continue
      const { language } = sentences[code as keyof typeof sentences] ?? {}
      const { response } = engine.answer({ message: text.title, preferred_language: language }, today)
      const line = linesOf(text.parts.law).find((one) => one.includes('[[BNSS 479]]')) ?? ''
      expect(response, code).toContain(told(line.split(';').at(-1) ?? ''))
    }
  })
})
