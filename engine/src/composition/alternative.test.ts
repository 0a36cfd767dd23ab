import { describe, expect, it } from 'vitest'
import { loadShippedEngine } from '../shipped-engine.ts'
import { today } from '../testing/fixture-engine.ts'

const engine = loadShippedEngine()

const asks = engine.content.topics.flatMap(({ texts }) => texts.en.asks)
const isSixth = (_ask: string, at: number) => at % 6 === 0

describe('an answer names what else may be meant, with its sections, where a second topic is nearly as likely', () => {
  it('to every sixth question of the knowledge', () => expectAlternatives(asks.filter(isSixth)))

  it('to any of them', { tags: ['deep'] }, () => expectAlternatives(asks))
})

function expectAlternatives(asks: string[]): void {
  const unsure = asks
    .map((message) => ({ message, understanding: engine.understand({ message }, today) }))
    .flatMap(({ message, understanding: { intent, language } }) =>
      // "Khap panchayat against us" is answered in Hindi.
      intent.kind === 'topics' && intent.alternative && language.code === 'en'
        ? [{ message, alternative: intent.alternative, topics: intent.topics }]
        : [],
    )
  expect(unsure.length).toBeGreaterThan(0)
  // Seldom: what people ask in the words of the knowledge is known for sure.
  expect(unsure.length).toBeLessThan(asks.length / 10)
  for (const { message, alternative, topics } of unsure) {
    const { response, citations } = engine.answer({ message }, today)
    const named = response.split(`***${engine.content.sentences.en.answer.or_about}***`)[1] ?? ''
    expect(topics).toHaveLength(1)
    expect(named).toContain(`**${alternative.texts.en.title}:**`)
    const keys = alternative.key_sections.map((key) => key.split('=')[0]?.trim())
    expect(citations.some(({ act, section }) => keys.includes(`${act} ${section}`))).toBe(true)
  }
}
