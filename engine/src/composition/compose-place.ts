import type { PlaceName, State } from '../content/place-format.ts'
import { type Area, parts as allParts, type Topic, type TopicText } from '../content/topic-format.ts'
import { fillIn } from '../text/fill-in.ts'
import type { AnswerLanguage } from '../understanding/detect-language.ts'
import { type EngineParts, sentencesIn } from '../understanding/engine-parts.ts'
import type { Understanding } from '../understanding/understand-question.ts'
import { placeNameIn } from './names-in-language.ts'
import { sectionsIn } from './topic-lines.ts'
import { chooseText } from './topic-text.ts'
import type { CitationWriter } from './write-citation.ts'

/** Bail, quashing, appeals and writs: what the High Court itself decides. */
const beforeHighCourt = new Set([
  ...['Constitution 226', 'Constitution 227', 'BNSS 415', 'BNSS 430', 'BNSS 438', 'BNSS 442'],
  ...['BNSS 482', 'BNSS 483', 'BNSS 528', 'LSA 8A'],
])
const highCourtSaid = /\bhigh ?court|हाई ?कोर्ट|उच्च न्यायालय/i
const areasOfWomen = new Set<Area>(['women', 'violence'])
const areasOfGovernment = new Set<Area>(['entitlements', 'government'])

/** Where to go in the person's own State and district, as points of a list. */
export function composePlace(
  understanding: Understanding,
  topics: readonly Topic[],
  parts: EngineParts,
  writer: CitationWriter,
): string[] {
  const { place, language } = understanding
  if (!place) return []
  const { answer } = sentencesIn(language.code, parts)
  const named = (name: PlaceName) => placeNameIn(name, language)
  if (place.kind === 'several') {
    const states = place.among.map(({ state }) => named(state.name)).join(', ')
    return answer.which_place ? [`- ${fillIn(answer.which_place, { place: named(place.name), states })}`] : []
  }
  const { district } = place
  const state = named(place.state.name)
  const lines = [
    district?.hasCourt
      ? fillIn(answer.district_authority, { state, district: named(district.name) })
      : fillIn(answer.state_authority, { state }),
  ]
  const court = place.state.highCourt
  if (court && answer.high_court && goesToHighCourt(understanding, topics, parts)) {
    const values = { state, court: named(court.name), seats: named(court.seats) }
    lines.push(fillIn(answer.high_court, values))
  }
  for (const { number, name } of helplinesFor(place.state, topics)) {
    if (!answer.state_helpline || writer.helplines().has(number)) continue
    lines.push(fillIn(answer.state_helpline, { state, number: `**${number}**`, name: named(name) }))
  }
  const commission = place.state.womenCommission
  if (commission && topics.some(({ area }) => area === 'women')) lines.push(named(commission))
  return lines.map((line) => `- ${line}`)
}

function goesToHighCourt({ message, language }: Understanding, topics: readonly Topic[], parts: EngineParts) {
  if (highCourtSaid.test(message)) return true
  const textOf = (text: TopicText) => allParts.map((part) => text.parts[part] ?? '').join('\n')
  return topics.some((topic) =>
    sectionsIn(textOf(chooseText(topic, language).rest), parts.content.register).some((section) =>
      beforeHighCourt.has(section),
    ),
  )
}

/** A number for women is no help to who has trouble with a ration card. */
function helplinesFor({ helplines }: State, topics: readonly Topic[]) {
  const isIn = (areas: ReadonlySet<Area>) => topics.some(({ area }) => areas.has(area))
  return helplines.filter(({ use }) => {
    if (use === 'women') return isIn(areasOfWomen)
    return use === 'legal-aid' || isIn(areasOfGovernment)
  })
}

/** Whether a line says what is different in the person's own State. */
export function makeStateFinder(
  { place }: Pick<Understanding, 'place'>,
  { code }: AnswerLanguage,
): (line: string) => boolean {
  if (place?.kind !== 'one') return () => false
  const { name } = place.state
  const names = [name.en, name.hi, name.own?.[code]].flatMap((one) => (one ? [escapePattern(one)] : []))
  // "Andhra Pradesh", but not the "Goa" of "goal".
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}])(?:${names.join('|')})(?![\\p{L}])`, 'u')
  return (line) => pattern.test(line)
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
