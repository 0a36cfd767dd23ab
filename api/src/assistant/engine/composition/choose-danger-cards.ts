import type { Danger } from '../../knowledge/lexicon-format.ts'
import type { EngineParts } from '../build-engine.ts'
import type { Understanding } from '../understanding/understand-question.ts'

// Where a child writes about these, the first thing to hear is that it is not to blame and whom to call.
const areasOfHarm = new Set(['violence', 'children', 'women', 'family', 'caste', 'police', 'cyber'])
// What a topic's own card becomes when somebody has died or it was long ago: "call an ambulance" would hurt then, but whoever
// hurts others may still be near.
const injuries = new Set(['accidents', 'health'])
const wrongsByOthers = new Set(['violence', 'children', 'women', 'family', 'caste'])
const withoutOwnTopic: readonly Danger[] = ['violence', 'medical']

/** What must come before anything else: the numbers to call. */
export function chooseDangerCards(understanding: Understanding, parts: EngineParts): string[] {
  const { signs, byChild, intent, language } = understanding
  const { dangers } = signs
  const { danger: cards } = parts.content.sentences[language.code]
  const topics = intent.kind === 'topics' ? intent.topics.map((one) => one.topic) : []
  const isOver = signs.over || understanding.time === 'before'
  const texts: string[] = []
  if (dangers.includes('poison') && !isOver) texts.push(cards.poison)
  else if (dangers.includes('suicide')) texts.push(cards.suicide)
  const harmed = topics.some((topic) => areasOfHarm.has(topic.area)) || dangers.includes('violence')
  if (byChild && harmed) texts.push(cards.child)
  for (const topic of topics.filter((one) => one.urgency === 'emergency')) {
    const own = topic.texts[language.code].danger
    if (!own || dangers.includes('suicide') || texts.includes(cards.poison)) continue
    const changes = isOver && topic !== parts.crisisTopic
    if (changes && injuries.has(topic.area)) continue
    const card = changes && wrongsByOthers.has(topic.area) ? cards.violence : stressFirstSentence(own)
    if (!texts.includes(card)) texts.push(card)
  }
  for (const danger of withoutOwnTopic) {
    // Who asks how to hurt somebody is not the one in danger.
    if (signs.refusal) break
    const told = dangers.includes(danger) && !(isOver && danger === 'medical')
    if (told && texts.length === 0) texts.push(cards[danger])
  }
  return texts
}

function stressFirstSentence(text: string): string {
  if (text.includes('**')) return text
  return text.replace(/^.*?[.!।](?=\s|$)/, (sentence) => `**${sentence}**`)
}
