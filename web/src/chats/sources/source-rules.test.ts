import { describe, expect, it } from 'vitest'
import { findSource, readCitations, sourceKey } from './source-rules.ts'

const citations = readCitations([
  { act: 'BNS', section: '115', title: 'hurt', act_name: 'Bharatiya Nyaya Sanhita, 2023' },
  { act: 'BNS', section: '318(4)', title: 'cheating', act_name: 'Bharatiya Nyaya Sanhita, 2023' },
  { act: 'PWDVA', section: '12', title: 'orders', source: 'https://www.indiacode.nic.in/' },
  { act: 'Constitution', section: '21', title: 'life and liberty' },
  { act: 'CPC', section: 'Order 33', title: 'poor persons' },
])
const found = (pressed: string) => {
  const source = findSource(citations, pressed)
  return source && sourceKey(source)
}

describe('the source of what was pressed on', () => {
  it.each([
    ['BNS 115', 'BNS 115'],
    ['BNS 318', 'BNS 318(4)'],
    ['BNS 99, 318(4)', 'BNS 318(4)'],
    ['Section 115 of the Bharatiya Nyaya Sanhita, 2023', 'BNS 115'],
    ['PWDVA 12', 'PWDVA 12'],
    ['Article 21 of the Constitution', 'Constitution 21'],
    ['संविधान अनुच्छेद २१', 'Constitution 21'],
    ['CPC Order 33', 'CPC Order 33'],
    ['BNS', 'BNS 115'],
    ['IPC 498A', undefined],
  ])('%s: %s', (pressed, expected) => {
    expect(found(pressed)).toBe(expected)
  })
})

describe('citations from outside', () => {
  it('takes no address but those of the official collections', () => {
    const [evil, own] = readCitations([
      { act: 'BNS', section: '1', source: 'https://www.indiacode.nic.in.evil.example/' },
      { act: 'BNS', section: '2', source: 'https://legislative.gov.in/constitution-of-india/' },
    ])
    expect(evil?.source).toBe('')
    expect(own?.source).toBe('https://legislative.gov.in/constitution-of-india/')
  })

  it('drops what is no citation', () => {
    expect(readCitations('no')).toEqual([])
    expect(readCitations([null, 7, {}, { act: 'BNS' }, { act: 'x'.repeat(400), section: '1' }])).toEqual([])
  })
})
