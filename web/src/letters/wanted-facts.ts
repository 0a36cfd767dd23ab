import { type FactId, type Letter, refusalLadder } from '@nyaysathi/contracts/letters'
import { deadlineFacts } from './deadline-rules.ts'
import { factsOfLetter } from './write-letter-rules.ts'

/** What the fact sheet asks for: what the letter says, and what its days are counted from. */
export function wantedFacts(letter: Letter): FactId[] {
  const onLadder = refusalLadder.some((id) => id === letter.id)
  return [
    ...factsOfLetter(letter),
    ...letter.deadlines.flatMap(({ id }) => deadlineFacts(id)),
    ...(onLadder ? (['incident_day', 'station_day', 'sp_day'] as const) : []),
    ...(letter.states ? (['state', 'supreme_court', 'yearly_income'] as const) : []),
  ]
}
