import type { Letter, LetterLine } from '@nyaysathi/contracts/letters'
import { describe, expect, test } from 'vitest'
import { letterText, writeLetter } from './write-letter-rules.ts'

const line = (kind: LetterLine['kind'], text: LetterLine['text'] = [], optional?: true): LetterLine => ({
  kind,
  text,
  ...(optional ? { optional } : {}),
})

const letter: Letter = {
  id: 'police-complaint',
  language: 'en',
  title: 'Complaint',
  description: '',
  lead: [],
  law_as_on: '2026-11-21',
  reviewed: false,
  steps: [],
  papers: [[{ kind: 'text', text: 'Bill' }]],
  deadlines: [],
  lines: [
    line('line', [
      { kind: 'text', text: 'Date: ' },
      { kind: 'fact', fact: 'letter_day' },
    ]),
    line('gap'),
    line('numbered', [
      { kind: 'text', text: 'I am ' },
      { kind: 'fact', fact: 'name' },
    ]),
    line('numbered', [{ kind: 'fact', fact: 'what_happened' }]),
    line(
      'numbered',
      [
        { kind: 'text', text: 'Lost: ' },
        { kind: 'fact', fact: 'loss_amount' },
      ],
      true,
    ),
    line('numbered', [{ kind: 'text', text: 'Last' }]),
    line('asked', [{ kind: 'text', text: 'an FIR' }]),
    line('line', [
      { kind: 'fact', fact: 'woman' },
      { kind: 'text', text: ' a woman' },
    ]),
    line('papers'),
  ],
}
const writing = { leaveOut: false, writeDay: (day: string) => `<${day}>` }
const write = (facts: Record<string, string>, leaveOut = false) =>
  letterText(writeLetter(letter, facts, { ...writing, leaveOut }))

describe('a letter', () => {
  test('with nothing typed has a place to write for every fact', () => {
    expect(write({})).toBe(
      [
        `Date: ${'_'.repeat(20)}`,
        '',
        `1. I am ${'_'.repeat(40)}`,
        `2. ${'_'.repeat(60)}`,
        `3. Lost: ${'_'.repeat(20)}`,
        '4. Last',
        '(a) an FIR',
        '☐ a woman',
        '1. ☐ Bill',
      ].join('\n'),
    )
  })

  test('with facts numbers each line of what happened, and goes on counting', () => {
    const facts = {
      letter_day: '2026-11-21',
      what_happened: ' One \n\nTwo',
      loss_amount: '45000',
      woman: 'yes',
    }
    expect(write({ ...facts, name: 'Sunita' })).toBe(
      [
        'Date: <2026-11-21>',
        '',
        '1. I am Sunita',
        '2. One',
        '3. Two',
        '4. Lost: ₹ 45,000',
        '5. Last',
        '(a) an FIR',
        '☑ a woman',
        '1. ☐ Bill',
      ].join('\n'),
    )
  })

  test('leaves out what may be left out, on request, and closes the gap in the numbers', () => {
    const text = write({ name: 'Sunita' }, true)
    expect(text).not.toContain('Lost')
    expect(text).toContain('3. Last')
    expect(text).toContain('Date: ____')
  })

  test('keeps an amount that is none as it was typed', () => {
    expect(write({ loss_amount: 'about 2 lakh' })).toContain('Lost: about 2 lakh')
  })
})
