import { expect, test } from 'vitest'
import { buildPieceCutter } from './cut-pieces.ts'

const pieces = ['?', '▁my', '▁hus', 'band', '▁husband', 's', '▁', '▁मेरा', 'a']
const cut = buildPieceCutter(pieces, [-9, -3, -6, -6, -8, -4, -4, -5, -5], 0)
const named = (text: string) => cut(text).map((at) => pieces[at])

test('of two ways to cut a word the likelier one is taken', () => {
  expect(named('my husband')).toEqual(['▁my', '▁husband'])
  expect(named('husbands')).toEqual(['▁husband', 's'])
})

test('capitals, wide letters and gaps of any kind make no difference', () => {
  expect(named('  MY\n\t Ｈusband ')).toEqual(['▁my', '▁husband'])
})

test('a character of which nothing is known takes one place, also where it is written as two', () => {
  expect(named('my 😀s')).toEqual(['▁my', '▁', '?', 's'])
  expect(named('मेरा ka')).toEqual(['▁मेरा', '▁', '?', 'a'])
})

test('nothing is cut into the gap before it', () => {
  expect(named('')).toEqual(['▁'])
})
