import type { LanguageCode } from '@nyaysathi/contracts/languages'
import type { AsksFile } from '../content/asks-format.ts'
import type { KnowledgeContent } from '../content/knowledge-content.ts'
import { otherKinds } from '../content/lexicon-format.ts'
import { isTopicLanguage, type Topic, type TopicText, type TopicTexts } from '../content/topic-format.ts'
import { buildTopicFinder, learnTopics } from '../retrieval/topic-finder.ts'
import { confidence, type Fluency, likelihoodWithRelated } from '../understanding/confidence.ts'
import { relationOf } from '../understanding/decide-topics.ts'
import { buildPlainSearch } from './plain-search.ts'

/** Asks that were left out of what was learned, and how many of them each way found. */
export type HeldOut = {
  asks: number
  plain: number
  ours: number
  oursInThree: number
  answered: number
  rightOfAnswered: number
  /** Right, or a topic that is related to the right one. */
  nearOfAnswered: number
  outside: number
  outsideAnswered: number
}

const parts = 4

/**
 * The hardest test that our own content gives: a quarter of the asks of each topic, and of the questions that no topic
 * answers, is taken away before learning, and then asked. Four times, so that each is asked once.
 */
export function scoreHeldOut(content: KnowledgeContent): HeldOut {
  const sum: HeldOut = {
    asks: 0,
    plain: 0,
    ours: 0,
    oursInThree: 0,
    answered: 0,
    rightOfAnswered: 0,
    nearOfAnswered: 0,
    outside: 0,
    outsideAnswered: 0,
  }
  for (let part = 0; part < parts; part += 1) {
    const kept = withoutPart(content, part)
    const finder = buildTopicFinder(kept.lexicon, learnTopics(kept))
    const plain = buildPlainSearch(kept, false)
    const slugs = new Set(kept.topics.map((topic) => topic.slug))
    const areRelated = relationOf(new Map(kept.topics.map((topic) => [topic.slug, topic])))
    const look = (message: string, fluency: Fluency = 'whole') => {
      const findings = finder.find(finder.analyze(message))
      const names = findings.found.map((one) => one.slug)
      const sure = likelihoodWithRelated(findings, fluency, areRelated)
      return { names, isAnswered: sure >= confidence.sure && slugs.has(names[0] ?? '') }
    }
    for (const topic of content.topics) {
      const asks = Object.values(topic.texts).flatMap(({ asks, language }) =>
        asks.filter(isIn(part)).map((ask) => ({ ask, isOther: !isTopicLanguage(language) })),
      )
      const more = Object.entries(content.asks).flatMap(([code, file]) =>
        (file.topics[topic.slug] ?? [])
          .filter(isIn(part))
          .map((ask) => ({ ask, isOther: !isTopicLanguage(code as LanguageCode) })),
      )
      for (const { ask, isOther } of [...asks, ...more]) {
        const { names, isAnswered } = look(ask, isOther ? 'spoken' : 'whole')
        const isRight = names[0] === topic.slug
        sum.asks += 1
        sum.plain += Number(plain(ask) === topic.slug)
        sum.ours += Number(isRight)
        sum.oursInThree += Number(names.slice(0, 3).includes(topic.slug))
        sum.answered += Number(isAnswered)
        sum.rightOfAnswered += Number(isAnswered && isRight)
        sum.nearOfAnswered += Number(isAnswered && (isRight || areRelated(topic.slug, names[0] ?? '')))
      }
    }
    for (const question of otherKinds.flatMap((kind) =>
      content.lexicon.other_questions[kind].filter(isIn(part)),
    )) {
      sum.outside += 1
      sum.outsideAnswered += Number(look(question).isAnswered)
    }
  }
  return sum
}

function isIn(part: number) {
  return (_text: string, at: number) => at % parts === part
}

function withoutPart(content: KnowledgeContent, part: number): KnowledgeContent {
  const keep = (texts: string[]) => texts.filter((_text, at) => at % parts !== part)
  const without = (text: TopicText): TopicText => ({ ...text, asks: keep(text.asks) })
  const others = content.lexicon.other_questions
  const keepMore = ({ topics, ...more }: AsksFile): AsksFile => ({
    ...more,
    topics: Object.fromEntries(Object.entries(topics).map(([slug, asks]) => [slug, keep(asks)])),
  })
  return {
    ...content,
    topics: content.topics.map((topic): Topic => {
      const texts = Object.entries(topic.texts).map(([code, text]) => [code, without(text)])
      return { ...topic, texts: Object.fromEntries(texts) as TopicTexts }
    }),
    asks: Object.fromEntries(Object.entries(content.asks).map(([code, more]) => [code, keepMore(more)])),
    lexicon: {
      ...content.lexicon,
      other_questions: {
        'not-law': keep(others['not-law']),
        medicine: keep(others.medicine),
        politics: keep(others.politics),
        'other-law': keep(others['other-law']),
        refusal: keep(others.refusal),
        greeting: keep(others.greeting),
        thanks: keep(others.thanks),
      },
    },
  }
}
