import type { Topic } from '../content/topic-format.ts'
import type { AnalyzedText } from '../text/analyze-text.ts'
import { normalizeText } from '../text/normalize-text.ts'
import { confidence } from './confidence.ts'
import { countContentWords } from './decide-topics.ts'
import type { EngineParts } from './engine-parts.ts'
import { letterWords, type MessageSigns } from './message-signs.ts'

// Where people hurt people, a message that hardly sounds like danger may be of one who is used to it.
const areasOfHurt = new Set(['violence', 'women', 'children', 'elders', 'caste'])

/**
 * Danger to life or body that the whole message tells of, where no single word does: the emergency that it sounds like most. People
 * say it in more ways than a list of words holds. Faint danger counts in a first message alone: who asks further ("who gets our
 * daughter?") was heard before, and was told the numbers then, if it was danger.
 */
export function detectLearnedDanger(
  text: AnalyzedText,
  signs: MessageSigns,
  { finder, bySlug, crisisTopic }: Pick<EngineParts, 'finder' | 'bySlug' | 'crisisTopic'>,
  asksFurther = false,
): Topic | undefined {
  if (signs.dangers.length > 0 || signs.over || signs.refusal || signs.onlyTold) return undefined
  const { danger, found } = finder.find(text)
  const [best] = found
  const topic = best && bySlug.get(best.slug)
  const mayBeHurt = isOfHurt(topic)
  const first = mayBeHurt ? confidence.dangerWherePeopleHurt : confidence.danger
  const isCalm = topic !== undefined && !mayBeHurt && topic.urgency !== 'emergency'
  const further = isCalm ? confidence.dangerAskedOfCalm : confidence.dangerAskedFurther
  // What is plainly about a bill, a search or a marriage in court sounds like danger by chance.
  const isPlainlyCalm = isCalm && (best?.score ?? 0) >= confidence.plainlyCalm
  const least = asksFurther ? further : isPlainlyCalm ? confidence.dangerAskedOfCalm : first
  if (danger < (signs.asWayOfSpeaking ? confidence.dangerBesideWayOfSpeaking : least)) return undefined
  // Nobody is told not to take their life whose message speaks of something else first.
  const isCrisis = best?.slug === crisisTopic?.slug && (best?.score ?? 0) >= confidence.crisis
  // Little that sounds like danger is no accident: the card for accidents would not fit.
  const isFaint = danger < confidence.danger
  return found
    .flatMap(({ slug }) => bySlug.get(slug) ?? [])
    .find(
      (one) =>
        one.urgency === 'emergency' &&
        (isCrisis || one !== crisisTopic) &&
        (!isFaint || areasOfHurt.has(one.area)),
    )
}

function isOfHurt(topic: Topic | undefined): boolean {
  return topic !== undefined && (areasOfHurt.has(topic.area) || topic.body_at_risk)
}

// Whoever names no more than the wrong itself ("domestic violence") may be in it.
const onlyItsName = 3

/**
 * Whether what is told may be danger now, so that the card of an emergency's own topic fits. A letter about papers that a hospital
 * keeps is answered by the same topic as a patient whom it keeps, and is calm.
 */
export function mayBeDanger(
  message: string,
  text: AnalyzedText,
  signs: MessageSigns,
  { finder, bySlug, byTitle }: Pick<EngineParts, 'finder' | 'bySlug' | 'byTitle'>,
): boolean {
  if (signs.dangers.length > 0) return true
  if (signs.onlyTold) return false
  if (countContentWords(text) <= onlyItsName || byTitle.has(normalizeText(message).trim())) return true
  const { danger, found } = finder.find(text)
  if (signs.asWayOfSpeaking) return danger >= confidence.dangerBesideWayOfSpeaking
  // The many words of a letter sound like a little of everything: a letter about a dog tells of no bite.
  const isOfCalm =
    text.tokens.length > letterWords && !found.slice(0, 2).some(({ slug }) => isOfHurt(bySlug.get(slug)))
  return danger >= (isOfCalm ? confidence.danger : confidence.dangerWherePeopleHurt)
}
