import { join } from 'node:path'
import type { EmergencyHelp, EmergencyTopic } from '@nyaysathi/contracts/emergency-help'
import { createCitationWriter } from '../composition/write-citation.ts'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import type { Sentences } from '../content/language-format.ts'
import { loadKnowledge, loadLanguages } from '../content/load-knowledge.ts'
import { type Topic, type TopicLanguage, topicLanguages } from '../content/topic-format.ts'
import { writeOutText } from '../guides/write-out-text.ts'

/** The first words of an answer to somebody in danger, for whoever has no line to ask. */
export function loadEmergencyHelp(folder: string = knowledgeFolder): EmergencyHelp {
  const { topics, lexicon, register, sentences } = loadKnowledge(folder)
  const urgent = topics.filter(({ urgency }) => urgency === 'emergency')

  function writeTopic(topic: Topic, language: TopicLanguage): EmergencyTopic['texts'][string] {
    const { title, danger, parts } = topic.texts[language]
    if (!danger)
      throw new Error(`${join('topics', topic.slug, `${language}.md`)}: an emergency needs its danger.`)
    const writer = createCitationWriter({ register, sentences: sentences[language], oldFirst: false })
    const write = (text: string) => writeOutText(text, writer, () => undefined)
    return { title, danger: write(danger), steps: stepsOf(parts.now ?? '').map(write) }
  }

  // Who was robbed, or is accused of it, says the same words as who is hurt now: that makes none of them calm.
  const calm = topics.filter(
    ({ urgency, body_at_risk, for: whose }) =>
      urgency !== 'emergency' && !body_at_risk && whose !== 'accused',
  )
  const calmKeywords = new Set(calm.flatMap((topic) => keywordsOf(topic)))
  const calmAsks = calm.flatMap((topic) => asksOf(topic).map((ask) => ` ${ask}`))
  /** Said by hardly anybody who is not in danger; a bare number may be a sum of money. */
  const isTelling = (keyword: string) =>
    !/^\d+$/.test(keyword) &&
    !calmKeywords.has(keyword) &&
    calmAsks.filter((ask) => ask.includes(` ${keyword}`)).length <= 1
  return {
    topics: urgent.map((topic) => ({
      id: topic.slug,
      helplines: topic.helplines.map(String),
      texts: { en: writeTopic(topic, 'en'), hi: writeTopic(topic, 'hi') },
    })),
    phrases: {
      danger: Object.values(lexicon.danger).flatMap(({ en, hi }) => [...en, ...hi]),
      harmless: [lexicon.no_danger, lexicon.other_sense].flatMap(({ en, hi }) => [...en, ...hi]),
      onlyTold: [...lexicon.only_told.en, ...lexicon.only_told.hi],
      topics: Object.fromEntries(
        urgent.map((topic) => [
          topic.slug,
          {
            asks: asksOf(topic),
            // Its own name tells, too, where it is a word.
            keywords: [...new Set([topic.slug.replaceAll('-', ' '), ...keywordsOf(topic).filter(isTelling)])],
          },
        ]),
      ),
    },
  }
}

/** The words of the card of numbers above an answer to somebody in danger, by the code of each language that has its own. */
export function loadEmergencyCards(
  folder: string = knowledgeFolder,
): Record<string, NonNullable<Sentences['card']>> {
  const { sentences } = loadLanguages(join(folder, 'languages'))
  return Object.fromEntries(
    Object.entries(sentences).flatMap(([code, { card }]) => (card ? [[code, card]] : [])),
  )
}

function asksOf(topic: Topic): string[] {
  return topicLanguages.flatMap((language) => topic.texts[language].asks.map((ask) => ask.toLowerCase()))
}

function keywordsOf(topic: Topic): string[] {
  return topicLanguages.flatMap((language) =>
    topic.texts[language].keywords.map((keyword) => String(keyword).toLowerCase()),
  )
}

/** What comes after these can wait for a line; the page for all emergencies must stay light. */
const firstSteps = 3

/** The first of the numbered lines. */
function stepsOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => /^\d+\.\s+(.*)$/.exec(line)?.[1] ?? [])
    .slice(0, firstSteps)
}
