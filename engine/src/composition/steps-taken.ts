import type { CaseStep, UnderstoodCase } from '@nyaysathi/contracts/understood-case'
import type { Topic } from '../content/topic-format.ts'
import { linesOf } from './topic-lines.ts'

/**
 * By which words of the English text a step is known. The lines of a part are the same in every language, so what a line is about is
 * read once.
 */
const stepWords: readonly [CaseStep, RegExp][] = [
  ['higher_police', /\b(?:superintendent|SP\b|DCP\b|commissioner of police)/i],
  ['magistrate', /\bapply to the magistrate|\bgo to the magistrate|application to the magistrate/i],
  [
    'police',
    /\b(?:police station|write (?:the|your) report|FIR\b|go to the police|complain to the police|tell the police)/i,
  ],
  ['notice', /\b(?:written notice|legal notice|lawyer's notice|registered (?:or speed )?post|speed post)/i],
  ['consumer_forum', /\bconsumer commission/i],
  ['labour_office', /\blabour (?:office|commissioner|inspector|department)/i],
  ['bank', /\b(?:tell|call|write to) (?:your|the) bank/i],
  ['hospital', /\b(?:hospital|doctor)\b/i],
  ['rti', /\bRTI\b/],
  ['portal', /\b(?:online complaint|cybercrime\.gov\.in|portal)/i],
  ['panchayat', /\b(?:panchayat|gram sabha)\b/i],
  ['employer', /\bwrite to (?:the|your) (?:employer|company|HR)/i],
]
/** Without one of these words of trying again, what was done once need not be said again. */
const goesOn = /\b(?:refus|no (?:answer|action|reply)|if (?:they|he|nothing)|still|next|again)/i

/** The steps of a topic, by their place in the text, that the person has taken already. */
export function stepsTaken(topic: Topic, { done }: Pick<UnderstoodCase, 'done'>): ReadonlySet<number> {
  const taken = new Set(done.map(({ step }) => step))
  if (taken.size === 0) return new Set()
  const lines = linesOf(topic.texts.en.parts.now)
  return new Set(
    lines.flatMap((line, at) => {
      const about = stepWords.find(([, words]) => words.test(line))?.[0]
      return about && taken.has(about) && !goesOn.test(line) ? [at] : []
    }),
  )
}
