import smpp from 'smpp'
import { expect, it } from 'vitest'
import { partsOf } from './sms-parts.ts'

const lengths = (text: string) => partsOf(text, 'one').map(({ short_message }) => short_message.length)

it.each([
  ['160 plain letters', 'a'.repeat(160), [160]],
  ['161', 'a'.repeat(161), [6 + 153, 6 + 8]],
  ['a sign that counts twice', `${'a'.repeat(159)}€`, [6 + 153, 6 + 8]],
  ['70 letters of Devanagari', 'क'.repeat(70), [140]],
  ['71', 'क'.repeat(71), [6 + 134, 6 + 8]],
  ['an English text with one foreign letter', `${'a'.repeat(70)}क`, [6 + 134, 6 + 8]],
])('%s', (_what, text, expected) => {
  expect(lengths(text)).toEqual(expected)
})

it('no sign is cut in two', () => {
  const [, second] = partsOf(`${'a'.repeat(152)}€${'b'.repeat(20)}`, 'one')
  expect(smpp.gsmCoder.decode(second?.short_message.subarray(6) ?? Buffer.alloc(0), 0)).toBe(
    `€${'b'.repeat(20)}`,
  )
  const [first] = partsOf(`${'क'.repeat(66)}😀${'ख'.repeat(20)}`, 'one')
  expect(first?.short_message.length).toBe(6 + 132)
})

it('the same SMS makes the same messages, with the same reference', () => {
  expect(partsOf('क'.repeat(100), 'one')).toEqual(partsOf('क'.repeat(100), 'one'))
  const [first, second] = partsOf('क'.repeat(100), 'one').map(({ short_message }) =>
    short_message.subarray(0, 6),
  )
  expect([first?.[4], first?.[5], second?.[5]]).toEqual([2, 1, 2])
  expect(first?.[3]).toBe(second?.[3])
})
