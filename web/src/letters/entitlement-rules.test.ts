import { describe, expect, test } from 'vitest'
import { entitledGroups, findEntitlement, readAmount } from './entitlement-rules.ts'

const states = [
  { id: 'Bihar', name: 'बिहार', ceiling: 150_000 },
  { id: 'Kerala', name: 'केरल' },
]

describe('who gets legal aid', () => {
  test.each(entitledGroups)('%s is enough, whatever the income', (group) => {
    const facts = { [group]: 'yes', yearly_income: '9000000', state: 'Bihar' }
    expect(findEntitlement(facts, states)).toEqual({ by: 'group', group })
  })

  test.each([
    ['149999', { by: 'income', ceiling: 150_000 }],
    ['1,49,999.99', { by: 'income', ceiling: 150_000 }],
    ['150000', { by: 'ask', reason: 'above-ceiling', ceiling: 150_000 }],
    ['a lot', { by: 'ask', reason: 'nothing-said' }],
    ['', { by: 'ask', reason: 'nothing-said' }],
  ])('income of %s in Bihar', (yearly_income, expected) => {
    expect(findEntitlement({ state: 'Bihar', yearly_income }, states)).toEqual(expected)
  })

  test('a State whose ceiling is not known is told to ask, never refused', () => {
    expect(findEntitlement({ state: 'Kerala', yearly_income: '1' }, states)).toEqual({
      by: 'ask',
      reason: 'unknown-ceiling',
    })
  })

  test('the Supreme Court has one ceiling for all', () => {
    const facts = { state: 'Kerala', supreme_court: 'yes' }
    expect(findEntitlement({ ...facts, yearly_income: '499999' }, states)).toMatchObject({ by: 'income' })
    expect(findEntitlement({ ...facts, yearly_income: '500000' }, states)).toMatchObject({ by: 'ask' })
  })
})

test.each([
  ['₹ 1,20,000/-', 120_000],
  ['Rs. 500', 500],
  ['12.50', 12.5],
  ['12 lakh', undefined],
  [undefined, undefined],
])('%s is %s rupees', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})
