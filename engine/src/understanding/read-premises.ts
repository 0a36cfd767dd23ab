import type { Premise } from '../content/premise-format.ts'
import { buildPhraseMatcher, type MatchableToken, parsePhrases } from '../text/phrase-matcher.ts'
import type { SectionQuestion } from './read-section-question.ts'

/** What of a message has to be put right first: "is adultery a crime", "section 497". */
export type PremiseReader = (
  tokens: readonly MatchableToken[],
  asked: readonly SectionQuestion[],
) => Premise[]

// Two sentences before the answer are as much as is read.
const mostPremises = 2

export function buildPremiseReader(premises: readonly Premise[]): PremiseReader {
  const match = buildPhraseMatcher(premises.flatMap(({ id, said }) => parsePhrases(id, said)))
  return (tokens, asked) => {
    const said = new Set(match(tokens).map(({ name }) => name))
    const sections = new Set(asked.map(sectionAsked))
    return premises
      .filter((one) => said.has(one.id) || one.sections.some((section) => sections.has(section)))
      .slice(0, mostPremises)
  }
}

/** The likeliest, or what was named though it is no law any more. */
function sectionAsked({ act, number, references: [first] }: SectionQuestion): string {
  return first ? `${first.act} ${first.section}` : `${act} ${number}`
}
