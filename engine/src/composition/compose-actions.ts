import type { AnswerAction } from '@nyaysathi/contracts/assistant'
import type { Paper } from '../content/read-papers.ts'
import type { Register } from '../content/register.ts'
import type { Topic, TopicLanguage } from '../content/topic-format.ts'
import type { AnswerLanguage } from '../understanding/detect-language.ts'
import { type EngineParts, sentencesIn } from '../understanding/engine-parts.ts'
import type { Understanding } from '../understanding/understand-question.ts'
import { registeredNameIn } from './names-in-language.ts'
import { wholeKeySections } from './topic-lines.ts'
import { topicsOf } from './write-knowledge.ts'

const mostCalls = 2
/** A guide that cites so many of the sections that a topic stands on is about it. */
const fewestShared = 2

/** What to press next: whom to call, the letter to fill in, the nearest office, somebody to talk to, the guide. */
export function composeActions(understanding: Understanding, parts: EngineParts): AnswerAction[] {
  const { intent, language } = understanding
  if (intent.kind === 'conversation' || intent.kind === 'section') return []
  const [topic] = topicsOf(understanding)
  const { headings, actions } = sentencesIn(language.code, parts)
  return [
    ...(topic ? callsOf(topic, language, parts) : callsTo(['15100'], language, parts)),
    ...(topic ? lettersOf(topic, language, parts) : []),
    { kind: 'place', label: actions?.place ?? headings.where, target: '/nearby-help' },
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

/** The guide that shares most of the sections with the topic. */
function guidesOf(
  { key_sections }: Topic,
  language: AnswerLanguage,
  { content }: EngineParts,
): AnswerAction[] {
  const keys = new Set(wholeKeySections(key_sections, content.register))
  const [best] = content.papers
    .filter(({ kind }) => kind === 'guide')
    .map((guide) => ({ guide, shared: countShared(guide, keys, content.register) }))
    .sort((one, other) => other.shared - one.shared)
  if (!best || best.shared < fewestShared) return []
  const target = `/resources/guides/${best.guide.id}`
  return [{ kind: 'guide', label: titleOf(best.guide, language), target }]
}

function countShared({ sections }: Paper, keys: ReadonlySet<string>, register: Register): number {
  return new Set(wholeKeySections(sections, register).filter((section) => keys.has(section))).size
}

function titleOf({ titles }: Paper, { code, nearest }: AnswerLanguage): string {
  const read = [code, ...nearest].find((one): one is TopicLanguage => one === 'en' || one === 'hi')
  return titles[read ?? 'en']
}
