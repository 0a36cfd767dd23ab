import type { WordId, Words } from '../platform/words/index.ts'

const months: readonly WordId[] = [
  'resources.month_1',
  'resources.month_2',
  'resources.month_3',
  'resources.month_4',
  'resources.month_5',
  'resources.month_6',
  'resources.month_7',
  'resources.month_8',
  'resources.month_9',
  'resources.month_10',
  'resources.month_11',
  'resources.month_12',
]

/** 2026-11-21 as people write it. Browsers lack the names of months in some of our languages, so they come with the words. */
export function writeDay(words: Words, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const name = months[Number(month) - 1]
  return name ? `${Number(date)} ${words(name)} ${year}` : day
}
