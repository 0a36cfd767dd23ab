import { caseTypes } from '@nyaysathi/contracts/cases'
import { areasOfOperation, practiceAreas, specializationOptions } from '@nyaysathi/contracts/helpers'
import { expect, it } from 'vitest'
import { caseTypesOf } from './case-field-rules.ts'

it.each([
  ['Family Law', [], ['family', 'other']],
  ['criminal', [], ['criminal', 'other']],
  ['Civil Law', [], ['civil', 'property', 'consumer', 'other']],
  ['Labour and service matters', [], ['employment', 'other']],
  ['Tax', [], ['other']],
  ['', [], [...caseTypes]],
  ['', ['Women Rights'], ['criminal', 'family', 'employment', 'other']],
])('%s %j is the field of %j', (specialization, areas_of_operation, types) => {
  expect(caseTypesOf({ specialization, areas_of_operation })).toEqual(types)
})

it('knows every field that our own forms offer', () => {
  const offered = [...practiceAreas, ...specializationOptions.filter((option) => option !== 'Other')]
  for (const specialization of offered)
    expect([specialization, caseTypesOf({ specialization, areas_of_operation: [] }).length > 1]).toEqual([
      specialization,
      true,
    ])
  for (const area of areasOfOperation)
    expect(caseTypesOf({ specialization: '', areas_of_operation: [area] }).length).toBeGreaterThan(1)
})

it('leaves no kind of case without a field of its own', () => {
  const found = [...practiceAreas, 'labour'].flatMap((specialization) =>
    caseTypesOf({ specialization, areas_of_operation: [] }),
  )
  expect(new Set(found)).toEqual(new Set(caseTypes))
})
