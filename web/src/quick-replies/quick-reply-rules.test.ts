import { describe, expect, test } from 'vitest'
import { inOrder, insertInto, matching, soughtAt } from './quick-reply-rules.ts'

const reply = (title: string) => ({ quick_reply_id: title, title, text: `Text of ${title}` })
const titles = (replies: { title: string }[]) => replies.map(({ title }) => title)

describe('a slash', () => {
  test.for([
    ['/', 1, ''],
    ['/pa', 3, 'pa'],
    ['Namaste. /court fe', 18, 'court fe'],
    ['one\n/ते', 7, 'ते'],
    // The caret stands before the end.
    ['/papers', 3, 'pa'],
  ] as const)('%j with the caret at %i looks for %j', ([text, caret, words]) => {
    expect(soughtAt(text, caret)?.words).toBe(words)
  })

  test.for([
    ['and/or', 6],
    ['12/11/2026', 10],
    ['https://example.org', 19],
    ['/ pa', 4],
    ['/pa\nmore', 8],
    ['none', 4],
    [`/${'x'.repeat(61)}`, 62],
  ] as const)('%j looks for nothing', ([text, caret]) => {
    expect(soughtAt(text, caret)).toBeUndefined()
  })
})

test('titles that begin so come first, then those with a word that does, in any spelling of a letter', () => {
  const replies = ['Papers to bring', 'Bring papers', 'Fee', 'पेशी की तारीख़'].map(reply)
  expect(titles(matching(replies, 'PA'))).toEqual(['Papers to bring', 'Bring papers'])
  expect(titles(matching(replies, 'papers to'))).toEqual(['Papers to bring'])
  expect(titles(matching(replies, 'पे'))).toEqual(['पेशी की तारीख़'])
  expect(titles(matching(replies, 'तारीख\u093c'))).toEqual(['पेशी की तारीख़'])
  expect(titles(matching(replies, 'aper'))).toEqual([])
  expect(matching(replies, '')).toHaveLength(4)
})

test('they stand in the order of their titles, numbers by their size', () => {
  expect(titles(inOrder(['Step 10', 'fee', 'Step 2', 'Address'].map(reply), 'en'))).toEqual([
    'Address',
    'fee',
    'Step 2',
    'Step 10',
  ])
})

test('a text goes in at the caret, in place of what was marked, and parted from the word before', () => {
  expect(insertInto('Hello /pa end', { from: 6, to: 9 }, 'Papers')).toEqual({
    text: 'Hello Papers end',
    caret: 12,
  })
  expect(insertInto('Hello', { from: 5, to: 5 }, 'Papers')).toEqual({ text: 'Hello Papers', caret: 12 })
  expect(insertInto('', { from: 0, to: 0 }, 'Papers')).toEqual({ text: 'Papers', caret: 6 })
})
