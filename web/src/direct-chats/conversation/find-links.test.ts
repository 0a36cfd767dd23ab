import { expect, it } from 'vitest'
import { findLinks } from './find-links.ts'

const linked = (text: string) => findLinks(text).filter(({ address }) => address)

it.each([
  ['see https://nalsa.gov.in/lsams/.', ['https://nalsa.gov.in/lsams/']],
  ['www.ecourts.gov.in, and http://a.example/b?c=d#e', ['www.ecourts.gov.in', 'http://a.example/b?c=d#e']],
  ['(https://a.example/x)', ['https://a.example/x']],
  ['यहाँ देखिए https://a.example/x।', ['https://a.example/x']],
])('%s', (text, found) => {
  expect(linked(text).map(({ text }) => text)).toEqual(found)
  expect(
    findLinks(text)
      .map(({ text }) => text)
      .join(''),
  ).toBe(text)
})

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user:pass@bank.example/',
  'https://nalsa.gov.in@evil.example/',
  'https://аpple.com/',
  'https://xn--pple-43d.com/',
  'https://192.168.1.1/',
  'https://localhost/',
  'https://a.example:8443/',
  'no address at all',
])('leaves as text: %s', (text) => {
  expect(linked(text)).toEqual([])
})
