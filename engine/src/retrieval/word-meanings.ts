import { findHash, hashFeature } from '../text/feature-hash.ts'
import type { Token } from '../text/tokenize.ts'

/**
 * Which English words stand for a word of another language, and how surely: learned from our own texts, which say the same line
 * by line in many languages (`learn-meanings.ts`). So what one language's asks teach, every other one knows.
 */
export type LearnedMeanings = {
  /** Hashes of `meaningKeys`, in order. */
  hashes: Uint32Array
  /** Where the English words of each begin; one more at the end. */
  starts: Uint32Array
  /** Places in `stems`. */
  words: Uint16Array
  /** Likelihood of each, in 255ths. */
  likelihoods: Uint8Array
  /** English stems, parted by blanks. */
  stems: string
}
/** Calls `found` with each English stem that a word may mean, and how likely. */
export type MeaningFinder = (
  token: Pick<Token, 'word' | 'script' | 'block' | 'hindi'>,
  found: (stem: string, likelihood: number) => void,
) => void

export const likelihoodSteps = 255
// Endings come after the sixth sign in most words, by ear after the fifth sound.
const lettersOfWord = 6
const soundsOfWord = 5

/** A word by its first letters, in its own script; one in Latin letters by its sound. */
export function meaningKey({ word, script, block, hindi }: Parameters<MeaningFinder>[0]): string | undefined {
  if (script === 'latin') return hindi ? soundKey(hindi) : undefined
  if (script === 'number') return undefined
  return `${block}:${word.slice(0, lettersOfWord)}`
}

export function soundKey(key: string): string {
  return `s:${key.slice(0, soundsOfWord)}`
}

export function openMeanings({ hashes, starts, words, likelihoods, stems }: LearnedMeanings): MeaningFinder {
  const list = stems === '' ? [] : stems.split(' ')
  return (token, found) => {
    const key = meaningKey(token)
    const at = key === undefined ? -1 : findHash(hashes, hashFeature(key))
    if (at < 0) return
    for (let place = starts[at] as number; place < (starts[at + 1] as number); place += 1) {
      found(list[words[place] as number] as string, (likelihoods[place] as number) / likelihoodSteps)
    }
  }
}
