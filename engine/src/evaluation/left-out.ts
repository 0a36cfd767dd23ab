import type { LanguageCode } from '@nyaysathi/contracts/languages'
import type { AsksFile } from '../content/asks-format.ts'
import type { KnowledgeContent } from '../content/knowledge-content.ts'
import { otherKinds } from '../content/lexicon-format.ts'
import { isTopicLanguage, type Topic, type TopicText, type TopicTexts } from '../content/topic-format.ts'
import type { Fluency } from '../understanding/confidence.ts'

/** How people ask, labelled with the topic that it stands under; no topic where none of ours answers it. */
export type LeftOutAsk = { ask: string; topic: string | undefined; fluency: Fluency }

/** A part is so many-th of the asks. */
export const leftOutParts = 4

/**
 * A part of the asks of each topic, and of the questions that no topic answers, taken away from the content: what is learned from
 * `kept` has never seen them.
 */
export function leaveOut(
  content: KnowledgeContent,
  part: number,
): { kept: KnowledgeContent; asks: LeftOutAsk[] } {
  const isLeftOut = isIn(part)
  const labelled = (topic: string, texts: readonly string[], code: LanguageCode): LeftOutAsk[] =>
    texts
      .filter(isLeftOut)
      .map((ask) => ({ ask, topic, fluency: isTopicLanguage(code) ? 'whole' : 'spoken' }))
  const ofTopics = content.topics.flatMap(({ slug, texts }) => [
    ...Object.values(texts).flatMap(({ asks, language }) => labelled(slug, asks, language)),
    ...Object.entries(content.asks).flatMap(([code, file]) =>
      labelled(slug, file.topics[slug] ?? [], code as LanguageCode),
    ),
  ])
  const ofNone = otherKinds.flatMap((kind) =>
    content.lexicon.other_questions[kind]
      .filter(isLeftOut)
      .map((ask): LeftOutAsk => ({ ask, topic: undefined, fluency: 'whole' })),
  )
  return { kept: withoutPart(content, part), asks: [...ofTopics, ...ofNone] }
}

function isIn(part: number) {
  return (_text: string, at: number) => at % leftOutParts === part
}

function withoutPart(content: KnowledgeContent, part: number): KnowledgeContent {
  const keep = (texts: string[]) => texts.filter((_text, at) => at % leftOutParts !== part)
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
