import type { AnswerAction } from '@nyaysathi/contracts/assistant'
import type { OfficeKind } from '@nyaysathi/contracts/offices'
import type { Paper } from '../content/read-papers.ts'
import type { Topic, TopicLanguage } from '../content/topic-format.ts'
import { nameOfOffice, type Office } from '../offices/office-format.ts'
import type { AnswerLanguage } from '../understanding/detect-language.ts'
import { type EngineParts, sentencesIn } from '../understanding/engine-parts.ts'
import type { ConversationKind } from '../understanding/intent.ts'
import type { Understanding } from '../understanding/understand-question.ts'
import { readLineStandings } from './lines-in-case.ts'
import { registeredNameIn } from './names-in-language.ts'
import { linesOf } from './topic-lines.ts'
import { topicsOf } from './write-knowledge.ts'

const mostCalls = 2
const mostOffices = 6

/** Kinds of messages after which a person needs somebody to go to. */
export const needsSomebody = new Set<ConversationKind>(['unknown', 'other_law', 'guarantee', 'named_lawyer'])

/**
 * What to press next: whom to call, the letter to fill in, the nearest office, somebody to talk to, the guide.
 *
 * @param isDanger who is safe first: the offices that protect go before those where a case is brought
 */
export function composeActions(
  understanding: Understanding,
  parts: EngineParts,
  isDanger: boolean,
): AnswerAction[] {
  const { intent, language } = understanding
  if (intent.kind === 'section') return []
  if (intent.kind === 'conversation' && !needsSomebody.has(intent.sentence)) return []
  const [topic] = topicsOf(understanding)
  const { headings, actions } = sentencesIn(language.code, parts)
  const places = officesOf(understanding, parts, isDanger)
  return [
    ...(topic ? callsOf(topic, language, parts) : callsTo(['15100'], language, parts)),
    ...(topic ? lettersOf(topic, language, parts) : []),
    ...(places.length > 0
      ? places
      : [{ kind: 'place' as const, label: actions?.place ?? headings.where, target: '/nearby-help' }]),
    { kind: 'helper', label: actions?.helper ?? headings.free_help, target: '/nyaysathi' },
    ...(topic ? guidesOf(topic, language, parts) : []),
  ]
}

function callsOf({ helplines }: Topic, language: AnswerLanguage, parts: EngineParts): AnswerAction[] {
  return callsTo(helplines.slice(0, mostCalls), language, parts)
}

function callsTo(
  numbers: readonly string[],
  language: AnswerLanguage,
  { content }: EngineParts,
): AnswerAction[] {
  return numbers.flatMap((number): AnswerAction[] => {
    const helpline = content.register.helplines.get(number)
    if (!helpline) return []
    const name = registeredNameIn(language, helpline.name, helpline.hindi_name, content.register)
    return [{ kind: 'call', label: `${number} ${name}`, target: number }]
  })
}

function lettersOf({ letters }: Topic, language: AnswerLanguage, parts: EngineParts): AnswerAction[] {
  const own = sentencesIn(language.code, parts).letters?.titles
  return letters.flatMap((id): AnswerAction[] => {
    const paper = parts.content.papers.find((one) => one.kind === 'letter' && one.id === id)
    const label = own?.[id] ?? (paper && titleOf(paper, language))
    return label ? [{ kind: 'letter', label, target: `/letters/${id}` }] : []
  })
}

/** Where free legal aid is helps with every problem, so it is offered where no step names another office. */
const forEverything: OfficeKind = 'district_legal_services'

/** Of those that the steps name, in danger; all others follow in their own order. */
const firstInDanger: readonly OfficeKind[] = [
  'district_police',
  'one_stop_centre',
  'child_welfare_committee',
  'protection_officer',
  'district_legal_services',
]

function placeInDanger(kind: OfficeKind): number {
  const at = firstInDanger.indexOf(kind)
  return at < 0 ? firstInDanger.length : at
}

/**
 * The offices that the steps name, in the order of the steps that are still to be taken, then those where the topic says to go; of the
 * topic that answers best, then of those beside it.
 */
function officesOf(understanding: Understanding, parts: EngineParts, isDanger: boolean): AnswerAction[] {
  const found = topicsOf(understanding).flatMap((topic) =>
    officesNamed(topic, understanding, parts).map((kind) => ({ kind, topic: topic.slug })),
  )
  const wanted = new Map<OfficeKind, string | undefined>()
  for (const { kind, topic } of found) if (!wanted.has(kind)) wanted.set(kind, topic)
  if (wanted.size === 0) wanted.set(forEverything, topicsOf(understanding)[0]?.slug)
  const ordered = isDanger
    ? [...wanted].sort(([one], [other]) => placeInDanger(one) - placeInDanger(other))
    : [...wanted]
  return ordered.slice(0, mostOffices).flatMap(([kind, topic]): AnswerAction[] => {
    const known = parts.doors.offices.find((one) => one.kind === kind)
    return known ? [actionOf(known, topic, understanding.language)] : []
  })
}

function officesNamed(topic: Topic, { case: reading }: Understanding, parts: EngineParts): OfficeKind[] {
  const { now, where } = topic.texts.en.parts
  const standingOf = readLineStandings(topic, reading)
  const steps = linesOf(now).filter((_, at) => {
    const { isOthers, isSetAside } = standingOf('now', at)
    return !isOthers && !isSetAside
  })
  return [...steps, ...linesOf(where)].flatMap(parts.findOffices)
}

function actionOf(office: Office, topic: string | undefined, language: AnswerLanguage): AnswerAction {
  return {
    kind: 'place',
    label: nameOfOffice(office, language),
    target: `/nearby-help?kind=${office.kind}`,
    office: office.kind,
    ...(topic ? { topic } : {}),
  }
}

function guidesOf({ guide: id }: Topic, language: AnswerLanguage, { content }: EngineParts): AnswerAction[] {
  const guide = content.papers.find((one) => one.kind === 'guide' && one.id === id)
  return guide
    ? [{ kind: 'guide', label: titleOf(guide, language), target: `/resources/guides/${guide.id}` }]
    : []
}

function titleOf({ titles }: Paper, { code, nearest }: AnswerLanguage): string {
  const read = [code, ...nearest].find((one): one is TopicLanguage => one === 'en' || one === 'hi')
  return titles[read ?? 'en']
}
