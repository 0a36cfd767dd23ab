import type { LanguageCode } from '@nyaysathi/contracts/languages'
import type { Sentences } from '../content/language-format.ts'
import { type Hazard, hazards } from '../content/lexicon-format.ts'
import type { Topic } from '../content/topic-format.ts'
import { type EngineParts, sentencesIn } from '../understanding/engine-parts.ts'
import type { Understanding } from '../understanding/understand-question.ts'
import { chooseText } from './topic-text.ts'
import { createCitationWriter } from './write-citation.ts'

// Where a child writes about these, the first thing to hear is that it is not to blame and whom to call.
const areasOfHarm = new Set(['violence', 'children', 'women', 'family', 'caste', 'police', 'cyber'])
// What a topic's own card becomes when somebody has died or it was long ago: "call an ambulance" would hurt then, but
// whoever
// hurts others may still be near.
const injuries = new Set(['accidents', 'health'])
const wrongsByOthers = new Set(['violence', 'children', 'women', 'family', 'caste'])
const hardWords = new Set(['beat', 'rape', 'kill', 'violence-home', 'threat', 'suicide'])
const notUnderstood = new Set(['unknown', 'vague', 'other_law', 'not_law', 'medicine'])
const withoutOwnTopic = ['violence', 'medical'] as const

/** The numbers to call in danger, in the language in which this question would have been answered. */
export function composeNumbers({ language }: Understanding, parts: EngineParts): string {
  const { register, sentences } = parts.content
  const own = sentencesIn(language.code, parts)
  const writer = createCitationWriter({ register, sentences: own, oldFirst: false })
  const texts = language.missing ? [sentences.en, sentences.hi] : [own]
  return texts.map(({ danger }) => writer.write(danger.violence)).join('\n\n')
}

/** What must come before anything else: the numbers to call. */
export function chooseDangerCards(understanding: Understanding, parts: EngineParts): string[] {
  const { signs, byChild, intent, language } = understanding
  const { dangers } = signs
  const { danger: cards } = sentencesIn(language.code, parts)
  const topics = intent.kind === 'topics' ? intent.topics.map((one) => one.topic) : []
  const firstGuess = intent.kind === 'ask-back' ? intent.guesses[0] : undefined
  // In a language of which we know only a few words a guess is not enough for a card; the numbers come first there in
  // any case.
  const isHeard =
    understanding.isWellKnown || understanding.text.concepts.some(({ name }) => hardWords.has(name))
  const isOver = signs.over || understanding.time === 'before'
  const texts: string[] = []
  if (dangers.includes('poison') && !isOver) texts.push(cards.poison)
  else if (dangers.includes('suicide')) texts.push(cards.suicide)
  const isOfHazard = hazards.some((one) => dangers.includes(one)) && !isOver && !signs.refusal
  // Out of the fire before all else, also where somebody lit it.
  if (isOfHazard)
    for (const hazard of hazards)
      if (dangers.includes(hazard)) texts.push(...hazardCard(hazard, language.code, parts))
  const harmed = topics.some((topic) => areasOfHarm.has(topic.area)) || dangers.includes('violence')
  if (byChild && harmed) texts.push(cards.child)
  for (const topic of topics.filter((one) => one.urgency === 'emergency' && understanding.mayBeDanger)) {
    const { language: writtenIn, danger: own } = chooseText(topic, language).first
    if (!own || dangers.includes('suicide') || texts.includes(cards.poison)) continue
    if (isOfHazard && injuries.has(topic.area)) continue
    const changes = isOver && topic !== parts.crisisTopic
    if (changes && injuries.has(topic.area)) continue
    const card = changes && wrongsByOthers.has(topic.area) ? cards.violence : stressFirstSentence(own)
    // What to call is said in the reader's own language first, even where the topic does not stand in it.
    const isForeign = writtenIn !== language.code && card !== cards.violence
    const ofOwn = isForeign ? [generalCard(topic, cards, parts), card] : [card]
    texts.push(...ofOwn.filter((text) => !texts.includes(text)))
  }
  if (isHeard && firstGuess?.urgency === 'emergency' && texts.length === 0 && !isOver)
    texts.push(cards.violence)
  const heard = understanding.learnedDanger
  if (heard && texts.length === 0 && !isOver && !language.missing && tellsOfProblem(understanding))
    texts.push(generalCard(heard, cards, parts))
  for (const danger of withoutOwnTopic) {
    // Who asks how to hurt somebody is not the one in danger.
    if (signs.refusal) break
    // "Kidnapping law": the name of a crime tells of nobody.
    if (intent.kind === 'section' && !signs.ofOwn) break
    const told = dangers.includes(danger) && !(isOver && danger === 'medical')
    const isByOthers = isOfHazard && danger === 'violence' && !texts.includes(cards.violence)
    if (told && (texts.length === 0 || isByOthers)) texts.push(cards[danger])
  }
  return texts
}

/** What to do in such a place; whom to call stands in the reader's own language first. */
function hazardCard(hazard: Hazard, code: LanguageCode, { content: { sentences } }: EngineParts): string[] {
  const own = sentences[code] ?? sentences.en
  const text = own.danger[hazard]
  if (text) return [text]
  const lent = [...own.nearest, 'en' as const].map((one) => sentences[one]?.danger[hazard]).find(Boolean)
  return lent ? [own.danger.violence, lent] : [own.danger.violence]
}

function tellsOfProblem({ intent }: Understanding): boolean {
  if (intent.kind === 'conversation') return notUnderstood.has(intent.sentence)
  return intent.kind !== 'section' && intent.kind !== 'terms'
}

/**
 * Numbers before an answer that may have missed an emergency: a message in a language of which we know a few words, and a
 * question back of which one guess is grave.
 */
export function choosePrecaution(understanding: Understanding, parts: EngineParts): string[] {
  const { intent, language, signs, isWellKnown } = understanding
  if (signs.refusal) return []
  const { sentences } = parts.content
  const isUnread =
    intent.kind === 'ask-back' || (intent.kind === 'conversation' && notUnderstood.has(intent.sentence))
  if (language.missing && isUnread) return [sentences.en.danger.violence, sentences.hi.danger.violence]
  const own = sentencesIn(language.code, parts).danger.violence
  if (!isWellKnown && isUnread) return [own]
  // What a film shows is no danger, whatever it may be about.
  if (signs.onlyTold && !understanding.mayBeDanger) return []
  const isGrave = intent.kind === 'ask-back' && intent.guesses.some((one) => one.urgency === 'emergency')
  return isGrave ? [own] : []
}

/** The card that fits a topic of this kind best. */
function generalCard(topic: Topic, cards: Sentences['danger'], parts: EngineParts): string {
  if (topic === parts.crisisTopic) return cards.suicide
  return injuries.has(topic.area) ? cards.medical : cards.violence
}

function stressFirstSentence(text: string): string {
  if (text.includes('**')) return text
  return text.replace(/^.*?[.!।۔᱾꯫](?=\s|$)/, (sentence) => `**${sentence}**`)
}
