import { describe, expect, it } from 'vitest'
import { loadShippedEngine } from '../assistant.ts'
import { today } from '../testing/fixture-engine.ts'
import { detectLanguage } from './understanding/detect-language.ts'

const engine = loadShippedEngine()
const understand = (message: string) => engine.understand({ message }, today)
const answer = (message: string) => engine.answer({ message }, today)
const hindi = engine.content.topics.map((topic) => topic.texts.hi)
const heard = hindi.flatMap((text) => text.asks).map((ask) => ({ ask, ...understand(ask) }))

describe('what Hindi speakers tell us', () => {
  it('is never taken for small talk', () => {
    const taken = heard.filter(
      ({ intent }) => intent.kind === 'conversation' && !['vague', 'unknown'].includes(intent.sentence),
    )
    expect(taken.map(({ ask }) => ask)).toEqual([])
  })

  it('is never taken for Nepali or Marathi', () => {
    expect(heard.filter(({ language }) => language.missing).map(({ ask }) => ask)).toEqual([])
    const paragraphs = hindi
      .flatMap((text) => [text.title, text.summary, ...Object.values(text.parts)])
      .filter((text) => /[\u0900-\u097F]/.test(text))
    expect(paragraphs.filter((text) => detectLanguage(text, false) !== 'Hindi')).toEqual([])
  })

  it('makes a child only of those who say that they are one', () => {
    const children = heard.filter(({ byChild }) => byChild).map(({ ask }) => ask)
    expect(children.filter((ask) => !/(?:main|mai|मैं|i am).*\d/i.test(ask))).toEqual([])
  })

  it.each([
    'पति बच्चे को ले गया है मिलने नहीं देता',
    'मकान मालिक एडवांस वापस नहीं कर रहा',
    'थानेदार ने भगा दिया रिपोर्ट नहीं लिखी',
    'राशन वाला अंगूठा लगवा कर अनाज नहीं देता',
    'अच्छा जी, मेरे मालिक ने तनख्वाह नहीं दी',
  ])('%s: gets law, not a greeting', (message) => {
    expect(answer(message).citations.length).toBeGreaterThan(0)
  })
})
