import type { OtherKind } from '../content/lexicon-format.ts'
import type { Story } from '../content/story-format.ts'
import type { TopicFacts } from '../content/topic-format.ts'
import type { HeardKind } from '../letter-sense/heard-kinds.ts'

/** Of what a message is an example, or the contrary of one, and how much it teaches. What is not there is not known. */
export type MessageLabels = Partial<Record<HeardKind, MessageLabel>>
type MessageLabel = { isSo: boolean; weight: number }

// Who asks about an emergency may be in one or not; who speaks of these without one often is near it.
const dangerTeaching = { told: 2, story: 0.5, emergency: 1, atRisk: 0.7, near: 0.2 }
const wishTeaching = { wish: 1, innocent: 2, ask: 0.5 }
/** A story was labelled by its writer; an ask has the side of its topic, which may be another's. */
const sideTeaching = { story: 2, ask: 0.5 }
const calm: MessageLabel = { isSo: false, weight: 1 }
const areasNearDanger: ReadonlySet<string> = new Set([
  'violence',
  'women',
  'children',
  'caste',
  'elders',
  'police',
  'work',
  'health',
  'accidents',
])

/** Of the ways of asking that stand under a topic. */
export function labelsOfAsks(topic: Omit<TopicFacts, 'slug'>): MessageLabels {
  const side = topic.for ?? topic.told_by ?? 'harmed'
  return {
    danger: dangerOf(topic),
    wish: { isSo: false, weight: wishTeaching.ask },
    ...labelsOfSide(side, sideTeaching.ask),
  }
}

/** Of what is asked and is about none of our topics. */
export function labelsOfOthers(kind: OtherKind): MessageLabels {
  const isSo = kind === 'refusal'
  return { danger: calm, wish: { isSo, weight: isSo ? wishTeaching.wish : wishTeaching.ask } }
}

export function labelsOfStory(
  { side, topics, danger }: Story,
  bySlug: ReadonlyMap<string, TopicFacts>,
): MessageLabels {
  // Who tells of violence without saying when may be in danger: of these nothing is taught.
  const isCalm = topics.every((slug) => dangerOf(bySlug.get(slug)) === calm)
  return {
    ...labelsOfSide(side, sideTeaching.story),
    wish: { isSo: false, weight: wishTeaching.innocent },
    ...((danger || isCalm) && { danger: { isSo: danger, weight: dangerTeaching.story } }),
  }
}

/** Of the messages that are told for this alone, as a file of asks names them. */
export const toldLists = ['in_danger', 'not_in_danger', 'wishes', 'innocent'] as const
export const labelsOfTold: Record<(typeof toldLists)[number], MessageLabels> = {
  in_danger: { danger: { isSo: true, weight: dangerTeaching.told } },
  not_in_danger: { danger: { isSo: false, weight: dangerTeaching.told } },
  wishes: { wish: { isSo: true, weight: wishTeaching.wish } },
  innocent: { wish: { isSo: false, weight: wishTeaching.innocent } },
}

function labelsOfSide(side: Story['side'], weight: number): MessageLabels {
  return {
    accused: { isSo: side === 'accused', weight },
    neither: { isSo: side === 'neither', weight },
  }
}

function dangerOf(topic: Pick<TopicFacts, 'urgency' | 'area' | 'body_at_risk'> | undefined): MessageLabel {
  if (!topic) return calm
  const { urgency, area, body_at_risk } = topic
  if (urgency === 'emergency') return { isSo: true, weight: dangerTeaching.emergency }
  if (body_at_risk) return { isSo: true, weight: dangerTeaching.atRisk }
  const isNear = urgency === 'soon' && areasNearDanger.has(area)
  return isNear ? { isSo: false, weight: dangerTeaching.near } : calm
}
