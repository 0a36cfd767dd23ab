import type { Topic } from '../../knowledge/topic-format.ts'
import type { EngineParts } from '../build-engine.ts'
import type { AnalyzedText } from '../text/analyze-text.ts'
import { confidence } from './confidence.ts'
import type { MessageSigns } from './detect-danger.ts'

/**
 * Danger to life or body that the whole message tells of, where no single word does: the emergency that it sounds like most. People
 * say it in more ways than a list of words holds.
 */
export function hearDanger(
  text: AnalyzedText,
  signs: MessageSigns,
  { finder, bySlug, crisisTopic }: Pick<EngineParts, 'finder' | 'bySlug' | 'crisisTopic'>,
): Topic | undefined {
  if (signs.dangers.length > 0 || signs.over || signs.refusal) return undefined
  const { danger, found } = finder.find(text)
  if (danger < confidence.danger) return undefined
  // Nobody is told not to take their life whose message speaks of something else first.
  const isCrisis = found[0]?.slug === crisisTopic?.slug && (found[0]?.score ?? 0) >= confidence.crisis
  return found
    .flatMap(({ slug }) => bySlug.get(slug) ?? [])
    .find((topic) => topic.urgency === 'emergency' && (isCrisis || topic !== crisisTopic))
}
