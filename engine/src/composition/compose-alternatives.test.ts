import { describe, expect, it } from 'vitest'
import { loadKnowledge } from '../content/load-knowledge.ts'
import { loadShippedEngine } from '../shipped-engine.ts'
import { today } from '../testing/fixture-engine.ts'
import { confidence } from '../understanding/confidence.ts'

const engine = loadShippedEngine()

const asks = engine.content.topics.flatMap(({ texts }) => texts.en.asks)
const isSixth = (_one: unknown, at: number) => at % 6 === 0

describe('an answer names what else may be meant, with its sections, where a second topic is nearly as likely', () => {
  it('to every sixth question of the knowledge', () => expectAlternatives(asks.filter(isSixth)))

  it('to any of them', { tags: ['deep'] }, () => expectAlternatives(asks))
})

it('names the nearest others beside a letter that it is not sure of, none that it answers, and none beside one it is sure of', () => {
  const letters = loadKnowledge()
    .stories.filter((_one, at) => at % 12 === 0)
    .map(({ text }) => engine.understand({ message: text }, today))
    .filter(({ found }) => found[0]?.likelihood !== undefined)
  const unsure = letters.filter(
    ({ found, intent }) =>
      (found[0]?.likelihood ?? 1) < confidence.alternativesOfLetter && intent.kind === 'topics',
  )
  expect(unsure.length).toBeGreaterThan(2)
  for (const understanding of letters) {
    const { intent } = understanding
    if (intent.kind !== 'topics') continue
    const named = intent.alternatives ?? []
    expect(named.length).toBeLessThanOrEqual(unsure.includes(understanding) ? 2 : 0)
    for (const alternative of named) {
      expect(intent.topics.map(({ topic }) => topic)).not.toContain(alternative)
      expect(alternative.urgency).not.toBe('emergency')
    }
  }
  const named = unsure.map(({ intent }) => (intent.kind === 'topics' ? intent.alternatives?.length : 0))
  expect(named).toContain(2)
})

function expectAlternatives(asks: string[]): void {
  const unsure = asks
    .map((message) => ({ message, understanding: engine.understand({ message }, today) }))
    .flatMap(({ message, understanding: { found, intent, language } }) =>
      // "Khap panchayat against us" is answered in Hindi; and a letter names others beside two that it answers.
      intent.kind === 'topics' && language.code === 'en' && found[0]?.likelihood === undefined
        ? (intent.alternatives ?? []).map((alternative) => ({ message, alternative, topics: intent.topics }))
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
