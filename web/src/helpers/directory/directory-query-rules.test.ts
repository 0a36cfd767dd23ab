import { describe, expect, test } from 'vitest'
import { changeQuery, countFilters, readQuery, writeQuery } from './directory-query-rules.ts'

const read = (address: string, policy: 'specification' | 'rule36' = 'specification') =>
  readQuery(new URLSearchParams(address), policy)

describe('the address of the directory', () => {
  test('says what was asked, and comes back the same', () => {
    const query = read('?q=asha&type=lawyer&state=Delhi&city=New+Delhi&language=Hindi&max_fee=500&sort=fee')
    expect(query).toEqual({
      q: 'asha',
      type: 'lawyer',
      state: 'Delhi',
      city: 'New Delhi',
      language: 'Hindi',
      max_fee: '500',
      sort: 'fee',
    })
    expect(readQuery(writeQuery(query), 'specification')).toEqual(query)
  })

  test.each([
    ['?type=king', {}],
    ['?max_fee=many', {}],
    ['?field=beauty', {}],
    ['?free=yes&free_this_week=0', {}],
    ['?sort=beauty', {}],
    ['?city=Pune', {}],
    ['?q=%20%20', {}],
    ['?somebody=else', {}],
  ])('%s asks for nothing that the server would refuse', (address, query) => {
    expect(read(address)).toEqual(query)
  })

  test('is cut where a search would be too long', () => {
    expect(read(`?q=${'a'.repeat(200)}`).q).toHaveLength(80)
  })

  test('knows no fee and no order where advocates must not be ranked', () => {
    expect(read('?q=a&max_fee=500&sort=rating', 'rule36')).toEqual({ q: 'a' })
  })
})

test('another State has other cities', () => {
  expect(changeQuery({ state: 'Delhi', city: 'New Delhi', q: 'a' }, 'state', 'Kerala')).toEqual({
    state: 'Kerala',
    q: 'a',
  })
})

test('words and order are not counted as filters', () => {
  expect(countFilters({ q: 'a', sort: 'fee', type: 'ngo', max_fee: '300' })).toBe(2)
})
