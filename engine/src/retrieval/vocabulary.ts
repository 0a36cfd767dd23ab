import type { Lexicon } from '../content/lexicon-format.ts'
import { scriptBlock, type Vocabulary } from '../text/correct-spelling.ts'
import { findHash, hashFeature } from '../text/feature-hash.ts'
import type { MatchableToken } from '../text/phrase-matcher.ts'
import { tokenize } from '../text/tokenize.ts'

/** Words of our own texts and of the lexicon: all that are known, and those that are common enough to put another right by. */
export type OwnWords = {
  /** Hashes of `e:` English stems and `h:` Hindi sound keys. */
  known: Uint32Array
  commonEnglish: string
  /** By the block of Unicode that they are written in: words are put right within their own script. */
  commonByBlock: Record<string, string>
}

const commonFrom = 3

export function collectWords(lexicon: Lexicon) {
  const english = new Map<string, number>()
  const byBlock = new Map<number, Map<string, number>>()
  const count = (words: Map<string, number>, word: string) => words.set(word, (words.get(word) ?? 0) + 1)
  return {
    /** The words of one text. */
    add(tokens: readonly MatchableToken[]): void {
      const telling = tokens.filter((token) => !token.stopWord)
      for (const word of new Set(telling.map((token) => token.english))) {
        if (word !== undefined) count(english, word)
      }
      const bySound = telling.filter((token) => token.readsAsHindi && token.hindi)
      for (const [word, block] of new Map(bySound.map((token) => [token.hindi, scriptBlock(token)]))) {
        const own = byBlock.get(block) ?? new Map<string, number>()
        byBlock.set(block, own)
        count(own, word ?? '')
      }
    },
    finish(): OwnWords {
      const common = (words: ReadonlyMap<string, number>) =>
        [...words].flatMap(([word, times]) => (times >= commonFrom ? [word] : [])).join(' ')
      const known = new Set(wordsOfLexicon(lexicon).map(hashFeature))
      for (const word of english.keys()) known.add(hashFeature(`e:${word}`))
      for (const own of byBlock.values()) {
        for (const word of own.keys()) known.add(hashFeature(`h:${word}`))
      }
      return {
        known: Uint32Array.from(known).sort(),
        commonEnglish: common(english),
        commonByBlock: Object.fromEntries([...byBlock].map(([block, own]) => [block, common(own)])),
      }
    },
  }
}

/** What the spelling of a person's words is put right by. */
export function openVocabulary({ known, commonEnglish, commonByBlock }: OwnWords): Vocabulary {
  const knows = (feature: string) => findHash(known, hashFeature(feature)) >= 0
  return {
    knowsEnglish: (stem) => knows(`e:${stem}`),
    knowsSound: (soundKey) => knows(`h:${soundKey}`),
    commonEnglish: wordsOf(commonEnglish),
    commonSounds: new Map(
      Object.entries(commonByBlock).map(([block, words]) => [Number(block), wordsOf(words)]),
    ),
  }
}

/** Words of the lexicon: one that tells of danger must not be put right into another. */
function wordsOfLexicon({ stop_words, concepts, danger, over, refusal }: Lexicon): string[] {
  const phrases = [
    ...[stop_words, ...concepts].flatMap(({ en, hi, own = [] }) => [...en, ...hi, ...own]),
    ...[...Object.values(danger), over, refusal].flatMap(({ own = [] }) => own),
  ]
  return phrases
    .flatMap((phrase) => tokenize(phrase.replace(/[|+~]/g, ' ')))
    .flatMap(({ english, hindi }) => [`e:${english}`, `h:${hindi}`])
}

function wordsOf(joined: string): string[] {
  return joined === '' ? [] : joined.split(' ')
}
