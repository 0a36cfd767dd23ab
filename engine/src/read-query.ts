import { findLanguage } from '@nyaysathi/contracts/languages'
import type { AnswerEngine, Understanding } from './answer-question.ts'
import type { ModelGuard } from './model-answers/guard-model.ts'

/** What a citizen wrote for helpers, and what is known of who wrote it. */
type QueryToRead = {
  text: string
  /** The citizen's `preferred_language`. */
  language: string
  /** The name of the account; it is hidden in every form. */
  name?: string | null
}
/** What cannot wait: a life, or somebody's liberty. */
type QueryDanger = 'life' | 'custody'
type QueryReading = {
  /** The text without names, numbers and addresses of people; `[name 1]` stands for the same one everywhere. */
  masked: string
  danger: QueryDanger | undefined
  /** The nearest day that counts and is not over, as 2026-12-04. */
  counts_on: string | undefined
}
/** Reads queries for those who may take them. The same at the same time gives the same. */
export type QueryReader = {
  read(query: QueryToRead, now: Date): QueryReading
  /** Further texts of the same query, such as a reply: what is hidden in one is hidden alike in all. */
  hideIn(query: QueryToRead, further: readonly string[], now: Date): string[]
}

const custodyTopics: ReadonlySet<string> = new Set([
  'arrest-rights',
  'bail',
  'bail-surety',
  'custody-and-remand',
  'default-bail-and-long-jail',
  'preventive-detention',
])
const custodyEvents: ReadonlySet<string> = new Set(['arrest', 'remand'])
/** Who was arrested longer ago is most likely free, or their topic says otherwise. */
const freshDays = 120
const topicsLookedAt = 2
// The engine reads questions of this length; a day is told in the story, and what comes after it is masked all the same.
const mostRead = 4_000

export function buildQueryReader(engine: AnswerEngine, guard: ModelGuard): QueryReader {
  const understand = ({ text, language }: QueryToRead, now: Date) =>
    engine.understand(
      { message: text.slice(0, mostRead), preferred_language: findLanguage(language)?.code ?? 'en' },
      now,
    )
  const maskFor = (understanding: Understanding, { name }: QueryToRead) =>
    guard.openMask(understanding.case, { knownNames: name ? [name] : [], readsCapitals: true })
  return {
    read(query, now) {
      const understanding = understand(query, now)
      const [counts_on] = engine
        .daysAhead(understanding)
        .filter((due) => due >= understanding.today)
        .sort()
      return {
        masked: maskFor(understanding, query).hide(query.text),
        danger: dangerIn(understanding, engine),
        counts_on,
      }
    },
    hideIn(query, further, now) {
      const mask = maskFor(understand(query, now), query)
      mask.hide(query.text)
      return further.map((text) => mask.hide(text))
    },
  }
}

function dangerIn(understanding: Understanding, engine: AnswerEngine): QueryDanger | undefined {
  const { intent, signs, today } = understanding
  const topics = intent.kind === 'topics' ? intent.topics.slice(0, topicsLookedAt) : []
  const isFresh = (date: string | null) =>
    date === null || Date.parse(today) - Date.parse(date) <= freshDays * 86_400_000
  const isHeld = understanding.case.events.some(({ kind, date }) => custodyEvents.has(kind) && isFresh(date))
  const isCustody = isHeld || topics.some(({ topic }) => custodyTopics.has(topic.slug))
  if (isCustody && signs.dangers.length === 0) return 'custody'
  return engine.compose(understanding).dangerBlocks.length > 0 ? 'life' : undefined
}
