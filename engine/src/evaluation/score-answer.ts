import type { AssistantReply } from '@nyaysathi/contracts/assistant'
import type { Understanding } from '../answer-question.ts'
import { type Recognition, type ScriptName, scripts } from '../content/language-format.ts'
import type { CitationChecker } from '../model-answers/check-citations.ts'
import type { EvaluationQuestion } from './evaluation-question.ts'

/** What was right about one answer; `undefined` where the question does not ask for it. */
export type AnswerScore = {
  topic: boolean | undefined
  sections: boolean | undefined
  helplines: boolean | undefined
  language: boolean
  kind: boolean | undefined
  no_invented_citation: boolean | undefined
  emergency_first: boolean | undefined
  no_false_alarm: boolean | undefined
  wording: boolean | undefined
}
export type Aspect = keyof AnswerScore

export function scoreAnswer(
  question: EvaluationQuestion,
  reply: AssistantReply,
  understanding: Understanding,
  checker: CitationChecker,
  recognition: Recognition,
): AnswerScore {
  const { response } = reply
  const isLaw = question.kind === 'law'
  const hasTopic = question.topics.length + question.all_topics.length > 0
  return {
    topic: isLaw && hasTopic ? topicFound(question, understanding) : undefined,
    sections:
      question.sections.length === 0 ? undefined : question.sections.some((one) => cites(response, one)),
    helplines:
      question.helplines.length === 0
        ? undefined
        : question.helplines.every((number) => names(response, number)),
    language: isInLanguage(question, reply, recognition),
    kind: isLaw ? undefined : kindOf(understanding) === question.kind,
    // Who asks for a section that does not exist is told so by its name.
    no_invented_citation: question.kind === 'section' ? undefined : checker.check(response).removed === 0,
    emergency_first: question.emergency ? reply.emergency && beginsWithNumber(response, question) : undefined,
    no_false_alarm: question.emergency ? undefined : !(reply.emergency && isCalm(understanding)),
    wording:
      question.must_contain.length + question.forbidden.length === 0
        ? undefined
        : question.must_contain.every((text) => response.includes(text)) &&
          !question.forbidden.some((text) => response.includes(text)),
  }
}

export function topicsAnswered({ intent }: Understanding): string[] {
  if (intent.kind === 'topics') return intent.topics.map((one) => one.topic.slug)
  return intent.kind === 'follow-up' ? intent.topics.map((topic) => topic.slug) : []
}

/** One of the accepted topics, or all of those that a message holds. */
export function topicFound(question: EvaluationQuestion, understanding: Understanding): boolean {
  const answered = topicsAnswered(understanding)
  if (question.all_topics.length > 0) return question.all_topics.every((slug) => answered.includes(slug))
  return question.topics.some((slug) => answered.includes(slug))
}

export function kindOf({ intent }: Understanding): EvaluationQuestion['kind'] | undefined {
  if (intent.kind === 'section') return 'section'
  if (intent.kind === 'ask-back') return 'unknown'
  if (intent.kind !== 'conversation') return 'law'
  switch (intent.sentence) {
    case 'greeting':
    case 'well':
      return 'greeting'
    case 'thanks':
    case 'goodbye':
      return 'thanks'
    case 'identity':
      return 'identity'
    case 'not_law':
    case 'medicine':
    case 'politics':
    case 'code':
      return 'not-law'
    case 'refusal':
      return 'refusal'
    default:
      return 'unknown'
  }
}

/** "BNS 85" with the number ending there, or "Article 21 of the Constitution" for "Constitution 21". */
export function cites(response: string, section: string): boolean {
  const article = /^Constitution (\w+)$/.exec(section)?.[1]
  const written = article ? `(?:Article|अनुच्छेद) ${article}` : escapePattern(section)
  return new RegExp(`${written}(?![\\dA-Za-z])`).test(response)
}

function names(response: string, number: string): boolean {
  return new RegExp(`(?<!\\d)${number}(?!\\d)`).test(response)
}

/** A topic that does not stand in the language of the question comes in another one; what else is said, in that language. */
function isInLanguage(
  question: EvaluationQuestion,
  reply: AssistantReply,
  recognition: Recognition,
): boolean {
  const isRight = reply.language === question.language || reply.language === question.asked_in
  return isRight && isWrittenIn(reply.response, reply.language, recognition)
}

/** Most letters are of a script of the language; what stands around them in short codes and names is Latin. */
function isWrittenIn(response: string, language: string, recognition: Recognition): boolean {
  const own =
    language === 'english'
      ? (['Latin'] as const)
      : (recognition.find((one) => one.language.toLowerCase() === language)?.scripts ?? [])
  const count = (script: ScriptName) => response.match(new RegExp(`\\p{Script=${script}}`, 'gu'))?.length ?? 0
  const ownLetters = own.reduce((sum, script) => sum + count(script), 0)
  return scripts.every((script) => own.some((one) => one === script) || count(script) < ownLetters)
}

/** A number to call stands in the first block, before the answer. */
function beginsWithNumber(response: string, { helplines }: EvaluationQuestion): boolean {
  const first = response.split('\n\n')[0] ?? ''
  const expected = helplines.length > 0 ? helplines : ['112']
  return expected.some((number) => names(first, number)) && names(first, '112')
}

/** Not an alarm where the topic itself is one for emergencies, or where who tells of it is often hurt. */
export function isCalm({ intent, signs, learnedDanger }: Understanding): boolean {
  if (intent.kind !== 'topics') return true
  const isGrave = intent.topics.some(({ topic }) => topic.urgency === 'emergency' || topic.body_at_risk)
  return (signs.dangers.length > 0 || learnedDanger !== undefined) && !isGrave
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
