import type { LanguageCode } from '@nyaysathi/contracts/languages'
import type { OffenceSentences, Sentences } from '../content/language-format.ts'
import type { Offence, Register, SectionReference } from '../content/register.ts'
import { fillIn } from '../text/fill-in.ts'
import type { AnswerLanguage } from '../understanding/detect-language.ts'
import { type EngineParts, sentencesIn } from '../understanding/engine-parts.ts'
import { writeNumbers } from './write-citation.ts'

// A section with many forms of a crime is told in its gravest and commonest; a person asks for the rest by sub-section.
const mostForms = 6

type Spoken = {
  code: LanguageCode
  sentences: Sentences
  words: OffenceSentences
  notice: string | undefined
}

/** What a crime costs, whether the police may act, whether bail is a right and which court tries it, one line a form. */
export function composeOffences(
  reference: SectionReference,
  twins: readonly SectionReference[],
  language: AnswerLanguage,
  parts: EngineParts,
): string[] {
  const { register } = parts.content
  const own = register.offencesOf(reference)
  const ofTwins = twins.flatMap((twin) => register.offencesOf(twin))
  // Where the new code punishes otherwise, both are told: which one counts depends on the day.
  const isOld = reference.act === 'IPC'
  const others = isOld ? (own.length > 0 ? ofTwins.filter((twin) => !own.some(sameAs(twin))) : ofTwins) : []
  const all = [...own, ...others]
  const spoken = all.length > 0 ? spokenIn(language, parts) : undefined
  if (!spoken) return []
  const { code, sentences, words, notice } = spoken
  // Two forms of one sub-section are told apart in English words only: elsewhere the first stands for both.
  const isTold = (one: Offence) => code === 'en' || isFirstOfSection(one, register)
  const shown = all.filter(isTold).slice(0, mostForms)
  const common = linesInCommon(shown, words)
  const lines = shown.map((offence) => {
    const form = code === 'en' ? offence.form : shown.length > 1 ? titleOfPart(offence, code, register) : ''
    const name = `**${writeNumbers([offence], sentences)}**${form ? ` (${form})` : ''}`
    const rest = linesOnHandling(offence, words).filter((line) => !common.includes(line))
    const said = [fillIn(words.punishment, { punishment: writePunishment(offence, words) }), ...rest].join(
      ' ',
    )
    return shown.length === 1 && !form ? said : `- ${name}: ${said}`
  })
  const ends = [...common, ...(all.length > shown.length ? [words.other_forms] : [])]
  const isOneBlock = lines.length === 1 && !lines[0]?.startsWith('- ')
  const blocks = isOneBlock ? [[...lines, ...ends].join(' ')] : [lines.join('\n'), ends.join(' ')]
  return [...(notice ? [notice] : []), ...blocks.filter((block) => block !== '')]
}

function isFirstOfSection(offence: Offence, register: Register): boolean {
  return register.offencesOf(offence).find(({ section }) => section === offence.section) === offence
}

function titleOfPart(offence: Offence, code: LanguageCode, register: Register): string {
  return (offence.section.includes('(') && register.ownTitleIn(code, offence)) || ''
}

/** A language that has no words for this yet borrows them from the nearest that has, and says so. */
function spokenIn({ code, nearest }: AnswerLanguage, parts: EngineParts): Spoken | undefined {
  const own = sentencesIn(code, parts)
  for (const near of [code, ...nearest, 'en' as const]) {
    const sentences = sentencesIn(near, parts)
    const words = sentences.section.offence
    const notice = near === code ? undefined : own.notices.rest_in[near]
    if (words) return { code: near, sentences, words, notice }
  }
  return undefined
}

const sameAs =
  (one: Offence) =>
  (other: Offence): boolean =>
    one.prison === other.prison &&
    one.fine.split(' ')[0] === other.fine.split(' ')[0] &&
    one.cognizable === other.cognizable &&
    one.bailable === other.bailable

function linesInCommon(offences: readonly Offence[], words: OffenceSentences): string[] {
  if (offences.length < 2) return []
  const [first = [], ...rest] = offences.map((offence) => linesOnHandling(offence, words))
  return first.filter((line) => rest.every((lines) => lines.includes(line)))
}

function linesOnHandling(offence: Offence, words: OffenceSentences): string[] {
  const { cognizable, bailable, court, compromise } = offence
  const lines = [
    cognizable === 'yes' ? words.cognizable : cognizable === 'no' ? words.not_cognizable : undefined,
    bailable === 'yes' ? words.bailable : bailable === 'no' ? words.not_bailable : undefined,
    court === 'any-magistrate' ? words.any_magistrate : undefined,
    court === 'first-class' ? words.first_class : undefined,
    court === 'sessions' ? words.sessions : undefined,
    cognizable === 'main' || bailable === 'main' || court === 'main'
      ? words.handled_as_main_crime
      : undefined,
    compromise === 'yes' ? words.compromise : undefined,
    compromise === 'court' ? words.compromise_with_leave : undefined,
  ]
  return lines.filter((line) => line !== undefined)
}

/** "prison up to 3 years, or a fine, or both" out of `3y`, `or`. */
function writePunishment({ prison, fine, community_service }: Offence, words: OffenceSentences): string {
  const ways = prison === '' ? [] : prison.split('|').map((way) => writePrison(way, words))
  const jailed = ways.length > 0 ? ways.reduce((one, other) => fillIn(words.or, { one, other })) : ''
  const [kind = '', amount = ''] = fine.split(' ')
  // A least amount is not the most that it may cost.
  const money = /^\d/.test(amount)
    ? fillIn(words.fine_up_to, { amount: Number(amount).toLocaleString('en-IN') })
    : words.fine
  const withFine =
    kind === 'only' || (jailed === '' && kind !== '')
      ? money
      : kind === ''
        ? jailed
        : fillIn(kind === 'or' ? words.or_both : words.and, { one: jailed, other: money })
  if (community_service === 'only' || withFine === '') return words.community_service
  if (community_service === 'or') return fillIn(words.or, { one: withFine, other: words.community_service })
  return withFine
}

function writePrison(way: string, words: OffenceSentences): string {
  if (way === 'death') return words.death
  if (way === 'main') return words.as_main_crime
  if (way === 'life') return words.for_life
  const [least = '', most] = way.split('-')
  if (most === undefined) return fillIn(words.prison_up_to, { most: writeTime(least, words) })
  // No most is told: it is what the crime itself costs, which is life at most.
  return fillIn(words.prison_between, {
    least: writeTime(least, words),
    most: most === '' ? words.life : writeTime(most, words),
  })
}

function writeTime(time: string, words: OffenceSentences): string {
  if (time === 'life') return words.life
  const number = Number.parseInt(time, 10)
  if (time.endsWith('y')) return number === 1 ? words.one_year : fillIn(words.years, { number })
  if (time.endsWith('m')) return number === 1 ? words.one_month : fillIn(words.months, { number })
  return fillIn(words.hours, { number })
}
