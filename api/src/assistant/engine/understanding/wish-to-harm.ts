import type { EngineParts } from '../build-engine.ts'
import type { AnalyzedText } from '../text/analyze-text.ts'
import { confidence } from './confidence.ts'
import type { MessageSigns } from './detect-danger.ts'
import { hearDanger } from './hear-danger.ts'

/**
 * Whether help to harm or deceive is wanted, as the whole message sounds; words that say so plainly are in `front-door.yml`. Whoever was
 * harmed, is in danger or in despair is never turned away, and a topic that fits much better means that it was told by who was harmed.
 */
export function isWishToHarm(
  text: AnalyzedText,
  signs: MessageSigns,
  parts: Pick<EngineParts, 'finder' | 'bySlug' | 'crisisTopic'>,
): boolean {
  const {
    refusal,
    danger,
    found: [best],
  } = parts.finder.find(text)
  if (signs.dangers.length > 0 || signs.byVictim || danger >= confidence.danger) return false
  if (best !== undefined && best.slug === parts.crisisTopic?.slug) return false
  // What sounds a little like danger has to sound more like a wish than like anything else.
  const ofBest = hearDanger(text, signs, parts) ? 1 : confidence.refusalOfBest
  return refusal >= confidence.refusal && refusal >= ofBest * (best?.score ?? 0)
}
