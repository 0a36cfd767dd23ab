import { type FactId, isFact, letterFacts, letterIds } from '@nyaysathi/contracts/letters'
import { expect, test } from 'vitest'
import { readLetters } from '../../build/read-knowledge.ts'
import { type ToldSource, toldFields } from './told-fact-table.ts'
import { wantedFacts } from './wanted-facts.ts'

function kindFor(source: ToldSource): readonly string[] {
  if ('day' in source || 'dayToCome' in source) return ['day']
  if ('amount' in source) return ['amount']
  if ('story' in source) return ['lines']
  if ('self' in source) return source.self === 'age' ? ['text'] : ['tick']
  if ('name' in source || 'number' in source) return ['text']
  return 'place' in source && source.place === 'state' ? ['state'] : ['text']
}

test.each(letterIds)(
  '%s: every field that is filled from a conversation is one that the letter asks for',
  async (id) => {
    const letters = (await readLetters()).filter((letter) => letter.id === id)
    expect(letters).toHaveLength(2)
    const fields = Object.entries(toldFields[id]) as [FactId, ToldSource][]
    expect(fields).not.toEqual([])
    for (const [fact, source] of fields) {
      expect(isFact(fact), fact).toBe(true)
      expect(kindFor(source), fact).toContain(letterFacts[fact].kind)
      for (const letter of letters) expect(wantedFacts(letter), `${letter.language} ${fact}`).toContain(fact)
    }
  },
)
