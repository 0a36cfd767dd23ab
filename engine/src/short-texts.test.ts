import { describe, expect, it } from 'vitest'
import type { Question } from './answer-question.ts'
import { loadShippedEngine } from './shipped-engine.ts'
import { createFixtureEngine, today } from './testing/fixture-engine.ts'

const engine = loadShippedEngine()
const { sentences } = engine.content
const ask = (message: string, more: Partial<Question> = {}) =>
  engine.answer({ message, ...more }, today).response

describe('a topic of which only the first part stands in the language', () => {
  const question = 'आम्ची जमीन शेजाऱ्यान बळकायली'
  const language = { preferred_language: 'Konkani' }

  it('names its sections and says that the rest comes when asked for', () => {
    const answer = ask(question, language)
    expect(answer).toContain(sentences.kok?.headings.now)
    expect(answer).toContain(sentences.kok?.headings.law)
    expect(answer).toMatch(/BNSS 164/)
    expect(answer).toContain(sentences.kok?.notices.more_in.mr)
    // Nothing of the text in another language stands in between.
    expect(answer).not.toContain(sentences.hi?.headings.law)
    expect(answer).not.toContain(sentences.mr?.headings.law)
  })

  it('gives the rest in the nearest language, and says so, when somebody asks for it', () => {
    const answer = ask('कायदो कितें सांगता?', {
      ...language,
      history: [
        { role: 'user', content: question },
        { role: 'assistant', content: ask(question, language) },
      ],
    })
    expect(answer).toContain(sentences.kok?.notices.rest_in.mr)
    // The words around it are still the reader's.
    expect(answer).toContain(`*${sentences.kok?.labels?.law}:*`)
  })

  it('puts numbers to call under a heading of their own', () => {
    const answer = ask('म्हज्या खात्यांतल्यान ऑनलायन फटवणूक करून पयशे काडले', language)
    expect(answer).toContain('1930')
    expect(answer).not.toMatch(new RegExp(`${sentences.kok?.notices.more_in.mr}\\n- `))
  })
})

describe('a topic of which nothing stands in the language', () => {
  it('comes in the nearest one, and the language itself says so first', () => {
    const fixture = createFixtureEngine()
    const { response, language } = fixture.answer(
      { message: 'मालकाने तीन महिन्यांचा पगार दिला नाही', preferred_language: 'Marathi' },
      today,
    )
    const { mr } = fixture.content.sentences
    expect(response.split('\n\n')[0]).toBe(mr?.notices.topic_in.hi)
    expect(response).toContain(mr?.headings.law)
    expect(language).toBe('hindi')
  })
})

describe('what a statement is', () => {
  it('is said once for lines of one kind that follow each other', () => {
    const answer = ask('my husband beats me')
    const law = answer.split(`***${sentences.en.headings.law}***`)[1]?.split('***')[0] ?? ''
    const kinds = law
      .trim()
      .split('\n')
      .map((line) => /^- \*(.+?):\*/.exec(line)?.[1])
    expect(kinds[0]).toBe(sentences.en.labels?.law)
    for (const [at, kind] of kinds.entries()) {
      if (kind === undefined) continue
      expect(kinds.slice(0, at).findLast((one) => one !== undefined)).not.toBe(kind)
    }
    expect(law.split('\n').length).toBeGreaterThan(kinds.filter(Boolean).length)
  })
})
