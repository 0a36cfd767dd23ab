import { replaceTokens } from '../content/text-tokens.ts'
import type { Part, Topic, TopicText } from '../content/topic-format.ts'
import { hashFeature } from '../text/feature-hash.ts'
import { type Token, tokenize } from '../text/tokenize.ts'
import { RunningNumbers } from './running-numbers.ts'
import { type LearnedMeanings, likelihoodSteps, meaningKey, soundKey } from './word-meanings.ts'

// Set by leaving out a quarter of the asks at a time (docs/decisions/0111).
const rounds = 5
const leastLikelihood = 0.06
const mostMeanings = 8
// Longer lines pair everything with everything and teach little.
const longestLine = 28
const leastShare = 1e-3
// The other parts name offices, papers and sums: names that are the same in every language.
const alignedParts: readonly Part[] = ['now', 'law', 'mistakes']

type Pair = { native: string[]; english: string[] }

/**
 * IBM Model 1 (Brown and others, "The Mathematics of Statistical Machine Translation", 1993) over lines that say the same: whatever
 * English words keep coming with a word are what it means. Scripts are learned one by one, the sounds of all together.
 */
export function learnMeanings(topics: readonly Topic[], englishStop: ReadonlySet<string>): LearnedMeanings {
  const byBlock = new Map<number, Pair[]>()
  const bySound: Pair[] = []
  // An English line stands beside its translation in every language.
  const known = new Map<string, string[]>()
  const stemsOf = (english: string) => {
    const words = tokenize(withoutTokens(english))
    return [...new Set(words.flatMap((token) => englishStemOf(token, englishStop)))]
  }
  for (const [native, english] of topics.flatMap(linesBeside)) {
    const stems = known.get(english) ?? stemsOf(english)
    known.set(english, stems)
    const tokens = tokenize(withoutTokens(native)).filter(
      ({ script }) => script === 'indic' || script === 'arabic' || script === 'other',
    )
    if (stems.length === 0 || stems.length > longestLine || tokens.length > longestLine) continue
    for (const block of new Set(tokens.map((token) => token.block))) {
      const own = tokens.filter((token) => token.block === block)
      const pairs = byBlock.get(block) ?? []
      byBlock.set(block, pairs)
      pairs.push({ native: unique(own.map(meaningKey)), english: stems })
    }
    bySound.push({
      native: unique(tokens.map(({ hindi }) => (hindi ? soundKey(hindi) : undefined))),
      english: stems,
    })
  }
  const meanings = new Map<string, [stem: string, likelihood: number][]>()
  for (const pairs of byBlock.values()) alignWords(pairs, meanings)
  alignWords(withoutRare(bySound), meanings)
  return packMeanings(meanings)
}

function englishStemOf({ script, word, english }: Token, stop: ReadonlySet<string>): string[] {
  return script === 'latin' && english !== undefined && !stop.has(word) ? [english] : []
}

function unique(keys: readonly (string | undefined)[]): string[] {
  return [...new Set(keys.filter((key) => key !== undefined))]
}

function withoutTokens(text: string): string {
  return replaceTokens(text, () => ' ')
}

/** Each line of a topic in another language, beside the English one. */
function linesBeside({ texts }: Topic): [native: string, english: string][] {
  const { en } = texts
  return Object.values(texts).flatMap((text): [string, string][] =>
    text.language === 'en'
      ? []
      : [[text.title, en.title], [text.summary, en.summary], ...linesOfParts(text, en)],
  )
}

function linesOfParts(text: TopicText, english: TopicText): [string, string][] {
  return alignedParts.flatMap((part) => {
    const lines = linesOf(text.parts[part])
    const others = linesOf(english.parts[part])
    return lines.length === others.length
      ? lines.map((line, at): [string, string] => [line, others[at] ?? ''])
      : []
  })
}

function linesOf(part: string | undefined): string[] {
  return (part ?? '').split('\n').filter((line) => line.trim() !== '')
}

/** Of all languages together there are many sounds: those of one line alone teach nothing and would fill the memory. */
function withoutRare(pairs: readonly Pair[]): Pair[] {
  const counts = new Map<string, number>()
  for (const key of pairs.flatMap(({ native }) => native)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return pairs.map(({ native, english }) => ({
    native: native.filter((key) => (counts.get(key) ?? 0) > 1),
    english,
  }))
}

/** Numbers for strings, in the order in which they come. */
function numberer() {
  const numbers = new Map<string, number>()
  return {
    names: () => [...numbers.keys()],
    of(name: string): number {
      const known = numbers.get(name)
      if (known !== undefined) return known
      numbers.set(name, numbers.size)
      return numbers.size - 1
    },
  }
}

function alignWords(pairs: readonly Pair[], into: Map<string, [string, number][]>): void {
  const natives = numberer()
  const stems = numberer()
  // Number 0 is no word at all: what English says and the other language does not.
  const none = natives.of('')
  const lines = pairs.map(({ native, english }) => ({
    native: [none, ...native.map(natives.of)],
    english: english.map(stems.of),
  }))
  const width = stems.names().length
  const cells = new RunningNumbers()
  // Row by row, the cells of each English word of a line, so that a round only adds up numbers.
  const places = new Uint32Array(
    lines.reduce((sum, line) => sum + line.native.length * line.english.length, 0),
  )
  let filled = 0
  for (const { native, english } of lines) {
    for (const stem of english) {
      for (const word of native) {
        places[filled] = cells.numberOf(word * width + stem)
        filled += 1
      }
    }
  }
  const wordOf = Uint32Array.from(cells.keys, (key) => Math.floor(key / width))
  const likelihood = new Float64Array(cells.size).fill(1)
  for (let round = 0; round < rounds; round += 1) {
    const counts = new Float64Array(cells.size)
    const totals = new Float64Array(natives.names().length)
    let at = 0
    for (const { native, english } of lines) {
      for (let row = 0; row < english.length; row += 1) {
        let sum = 0
        for (let word = 0; word < native.length; word += 1)
          sum += likelihood[places[at + word] as number] as number
        for (let word = 0; word < native.length; word += 1) {
          const cell = places[at + word] as number
          const share = (likelihood[cell] as number) / sum
          if (share < leastShare) continue
          counts[cell] = (counts[cell] as number) + share
          const total = wordOf[cell] as number
          totals[total] = (totals[total] as number) + share
        }
        at += native.length
      }
    }
    for (let cell = 0; cell < likelihood.length; cell += 1) {
      const total = totals[wordOf[cell] as number] as number
      likelihood[cell] = total === 0 ? 0 : (counts[cell] as number) / total
    }
  }
  collect(cells.keys, likelihood, natives.names(), stems.names(), into)
}

function collect(
  cells: Float64Array,
  likelihood: Float64Array,
  natives: readonly string[],
  stems: readonly string[],
  into: Map<string, [string, number][]>,
): void {
  for (const [cell, key] of cells.entries()) {
    const likely = likelihood[cell] as number
    const native = natives[Math.floor(key / stems.length)]
    if (likely < leastLikelihood || !native) continue
    const known = into.get(native) ?? []
    into.set(native, known)
    known.push([stems[key % stems.length] ?? '', likely])
  }
}

function packMeanings(meanings: ReadonlyMap<string, readonly [string, number][]>): LearnedMeanings {
  const byHash = new Map([...meanings].map(([key, found]) => [hashFeature(key), found]))
  const hashes = Uint32Array.from(byHash.keys()).sort()
  const stems = numberer()
  const starts = new Uint32Array(hashes.length + 1)
  const words: number[] = []
  const likelihoods: number[] = []
  for (const [at, hash] of hashes.entries()) {
    const found = [...(byHash.get(hash) ?? [])]
      .sort(([, one], [, other]) => other - one)
      .slice(0, mostMeanings)
    for (const [stem, likely] of found) {
      words.push(stems.of(stem))
      likelihoods.push(Math.round(Math.min(1, likely) * likelihoodSteps))
    }
    starts[at + 1] = words.length
  }
  return {
    hashes,
    starts,
    words: Uint16Array.from(words),
    likelihoods: Uint8Array.from(likelihoods),
    stems: stems.names().join(' '),
  }
}
