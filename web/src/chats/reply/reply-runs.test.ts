import { expect, it } from 'vitest'
import { parseRuns, type Run } from './reply-runs.ts'

/** b[...] for bold, i[...] for italics, so that a case is one line. */
function draw(runs: Run[]): string {
  return runs
    .map(({ text, bold, italic }) => {
      const inner = italic ? `i[${text}]` : text
      return bold ? `b[${inner}]` : inner
    })
    .join('')
}

it.each([
  ['plain', 'plain'],
  ['a **b** c', 'a b[b] c'],
  ['a *b* c', 'a i[b] c'],
  ['***both*** c', 'b[i[both]] c'],
  ['**a *b* c**', 'b[a ]b[i[b]]b[ c]'],
  ['*a **b** c*', 'i[a ]b[i[b]]i[ c]'],
  ['**धारा 85**, *ध्यान दें*', 'b[धारा 85], i[ध्यान दें]'],
  ['2*3*4 = 24', '2*3*4 = 24'],
  ['5 * 3 and * alone', '5 * 3 and * alone'],
  ['never **closed', 'never b[closed]'],
  ['never *closed', 'never *closed'],
  ['**a *b** c*', 'b[a *b] c*'],
  ['a ** b', 'a ** b'],
  ['****', '****'],
  ['**112**', 'b[112]'],
])('%s', (text, drawn) => {
  expect(draw(parseRuns(text))).toBe(drawn)
})

it('holds an open look to the end while the text is arriving', () => {
  expect(draw(parseRuns('see *this', { partial: true }))).toBe('see i[this]')
  expect(draw(parseRuns('see **this and *that', { partial: true }))).toBe('see b[this and ]b[i[that]]')
})

it('loses no character but markers', () => {
  const text = '*a **b* c** *** d ** e*'
  const words = (value: string) => value.replace(/\*/g, '')
  expect(
    words(
      parseRuns(text)
        .map((run) => run.text)
        .join(''),
    ),
  ).toBe(words(text))
})

it('bears twenty thousand stars', () => {
  expect(parseRuns('* '.repeat(10_000))).toHaveLength(1)
  expect(parseRuns('**a '.repeat(5_000)).length).toBeGreaterThan(0)
})
