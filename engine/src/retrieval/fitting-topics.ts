import type { Topic } from '../content/topic-format.ts'
import type { AnalyzedText } from '../text/analyze-text.ts'
import type { Findings, FoundTopic, TopicFinder } from './topic-finder.ts'

/**
 * The finder for a message that some topics do not fit, however much it sounds like them. "They want a car, we married last
 * year" sounds as much like a dowry death as like harassment for dowry: what speaks for the one counts for the other.
 *
 * @param insteadOf the topic that answers in the place of this one, or nothing where this one may answer
 * @param fits whether the topic answers such a message at all
 */
export function fittingTopicFinder(
  { finder, bySlug }: { finder: TopicFinder; bySlug: ReadonlyMap<string, Topic> },
  insteadOf: (topic: Topic) => string | undefined,
  fits: (topic: Topic) => boolean,
): TopicFinder {
  const remembered = new WeakMap<AnalyzedText, Findings>()
  const find = (text: AnalyzedText): Findings => {
    const known = remembered.get(text) ?? findAnew(text)
    remembered.set(text, known)
    return known
  }
  const findAnew = (text: AnalyzedText): Findings => {
    const findings = finder.find(text)
    const found = new Map<string, FoundTopic>()
    for (const one of findings.found) {
      const topic = bySlug.get(one.slug)
      if (topic && !fits(topic)) continue
      const slug = (topic && insteadOf(topic)) ?? one.slug
      const other = found.get(slug)
      found.set(slug, other ? together(other, one) : slug === one.slug ? one : { ...one, slug })
    }
    return { ...findings, found: [...found.values()].sort((one, other) => other.score - one.score) }
  }
  return { ...finder, find }
}

function together(one: FoundTopic, other: FoundTopic): FoundTopic {
  const signals = {
    keywords: Math.min(1, one.signals.keywords + other.signals.keywords),
    classifier: Math.min(1, one.signals.classifier + other.signals.classifier),
  }
  return { slug: one.slug, score: Math.min(1, one.score + other.score), signals }
}
