import type { Topic } from '../../knowledge/topic-format.ts'
import type { Findings } from '../retrieval/topic-finder.ts'
import { confidence } from './confidence.ts'
import type { MessageSigns } from './detect-danger.ts'

/**
 * Whether help to harm or deceive is wanted, as the whole message sounds; words that say so plainly are in `front-door.yml`. Whoever was
 * harmed, is in danger or in despair is never turned away, and a topic that fits much better means that it was told by who was harmed.
 */
export function isWishToHarm(
  { refusal, danger, found: [best] }: Findings,
  signs: MessageSigns,
  crisisTopic: Topic | undefined,
): boolean {
  if (signs.dangers.length > 0 || signs.byVictim || danger >= confidence.danger) return false
  if (best !== undefined && best.slug === crisisTopic?.slug) return false
  return refusal >= confidence.refusal && refusal >= confidence.refusalOfBest * (best?.score ?? 0)
}
