import { expect, test } from 'vitest'
import type { LetterSense } from '../letter-sense/letter-sense.ts'
import type { AnalyzedText } from '../text/analyze-text.ts'
import { messageFinder } from './message-finder.ts'
import type { Findings, TopicFinder } from './topic-finder.ts'

const long = 'word '.repeat(30)

/** Words that sound like `findings`, and a network that hears so much danger in everything and counts what it reads. */
function finderOf(findings: Partial<Findings>, whole: ReadonlyMap<string, string>, danger = 0.99) {
  const read: string[] = []
  const words: TopicFinder = {
    analyze: (text) => ({ tokens: text.trim().split(/\s+/) }) as unknown as AnalyzedText,
    find: () => ({
      found: [],
      known: 1,
      danger: 0,
      accused: 0,
      neither: 0,
      wish: 0,
      refusal: 0,
      ...findings,
    }),
    rateLines: () => () => 0,
  }
  const sense: LetterSense = (letter) => {
    read.push(letter)
    return { topics: new Map(), heard: { accused: 0.5, neither: 0.5, danger, wish: 0.01 } }
  }
  return { finder: messageFinder(words, whole, sense), read }
}

test('a letter is read by the network once, however often it is looked at', () => {
  const { finder, read } = finderOf({ danger: 0.01 }, new Map([[long, long]]))
  expect(finder.find(finder.analyze(long)).danger).toBeGreaterThan(0.5)
  finder.find(finder.analyze(long))
  finder.sensed(finder.analyze(long))
  expect(read).toEqual([long])
})

test('what its words hear a little of may be danger; what they hear nothing of is left to them', () => {
  const short = 'he brings the can from the scooter'
  const whole = new Map([[short, short]])
  const doubtful = finderOf({ danger: 0.15 }, whole)
  expect(doubtful.finder.find(doubtful.finder.analyze(short)).danger).toBeGreaterThan(0.5)
  const calm = finderOf({ danger: 0.05 }, whole)
  expect(calm.finder.find(calm.finder.analyze(short)).danger).toBe(0.05)
  expect(calm.read).toEqual([])
})

test('words that are sure of danger are not overruled into calm by doubt of the network', () => {
  const both = finderOf({ danger: 0.95, wish: 0.9 }, new Map([[long, long]]))
  const { danger, wish } = both.finder.find(both.finder.analyze(long))
  expect(danger).toBeGreaterThan(0.9)
  // Of a wish to harm the network has to be persuaded as well: nobody is turned away for words alone.
  expect(wish).toBeLessThan(0.8)
})

test('an emergency that a few words tell plainly is overruled only where the network hears none', () => {
  const short = 'he brings the can from the scooter'
  const dangerWhere = (byMeaning: number) => {
    const { finder } = finderOf({ danger: 0.6 }, new Map([[short, short]]), byMeaning)
    return finder.find(finder.analyze(short)).danger
  }
  expect(dangerWhere(0.15)).toBe(0.6)
  expect(dangerWhere(0.02)).toBeLessThan(0.2)
})

test('a part of a message is not read, and a message without its address as the one that was written', () => {
  const written = `${long} I live at 4 Rose Lane`
  const { finder, read } = finderOf({ danger: 0.5 }, new Map([[long, written]]))
  expect(finder.find(finder.analyze(`${long} again`)).danger).toBe(0.5)
  expect(read).toEqual([])
  finder.find(finder.analyze(long))
  expect(read).toEqual([written])
})
