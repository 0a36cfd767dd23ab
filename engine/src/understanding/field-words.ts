import type { HelperField } from '@nyaysathi/contracts/helpers'
import { hindiSoundKey } from '../text/hindi-sound-key.ts'
import { normalizeText, toDevanagari } from '../text/normalize-text.ts'
import { spellingKey } from '../text/spelling-key.ts'
import { isNearlyTheSame } from './nearly-same.ts'

/** A word with what it is known by. */
type FieldWord = {
  /** As it is written; scripts that have the same letters are one, and so are spellings that differ by a dot. */
  key: string
  /** Without what an ending changes; empty where too little is left, and in Latin letters. */
  stem: string
  /** As it sounds; empty where too little is left, and in Latin letters where the word is short. */
  sound: string
}

/** The words that name a field. */
export type FieldWords = {
  read(word: string): FieldWord
  /** A word of theirs in Latin letters of which this one is a slip. */
  nearlySo(word: string): string | undefined
  /** The field that is called exactly so. */
  named(words: readonly FieldWord[]): HelperField | undefined
  /** The field that is called so, or with another spelling, with an ending, or as the last part of a longer word. */
  meant(words: readonly FieldWord[]): HelperField | undefined
}

const shortestStem = 4
/** Of a word that ends a longer one. */
const shortestLastPart = 4
const longestEnding = 6
const shortestLatin = 5
const shortestSound = 4
const shortestMisspelt = 6

export function buildFieldWords(
  phrases: Iterable<readonly [phrase: string, field: HelperField]>,
): FieldWords {
  const byKeys = new Map<string, HelperField | undefined>()
  const byStems = new Map<string, HelperField | undefined>()
  const bySounds = new Map<string, HelperField | undefined>()
  for (const [phrase, field] of phrases) {
    const words = phrase.split(/[\s_.-]+/).map(readWord)
    addTo(byKeys, joined(words.map(({ key }) => key)), field)
    addTo(byStems, joined(words.map(({ stem }) => stem)), field)
    addTo(bySounds, joined(words.map(({ sound }) => sound)), field)
  }
  const latin = Map.groupBy(
    new Set(
      [...byKeys.keys()]
        .flatMap((key) => key.split(' '))
        .filter((word) => /^[a-z]+$/.test(word) && word.length >= shortestMisspelt),
    ),
    (word) => word[0],
  )
  const named = (words: readonly FieldWord[]) => byKeys.get(joined(words.map(({ key }) => key)))

  /** வாடகைக்கு begins with வாடகை, जमिनीचा with जमीन. */
  function withEnding(words: readonly FieldWord[]): HelperField | undefined {
    const before = words.slice(0, -1).map(({ stem }) => stem)
    const last = words.at(-1)?.stem ?? ''
    const shortest = Math.max(shortestStem, last.length - longestEnding)
    for (let length = last.length; length >= shortest; length -= 1) {
      const field = byStems.get(joined([...before, last.slice(0, length)]))
      if (field) return field
    }
    return undefined
  }

  /** गृहभाटकम् ends with भाटकम्. */
  function lastPart({ stem }: FieldWord): HelperField | undefined {
    for (let from = 2; from <= stem.length - shortestLastPart; from += 1) {
      const field = byStems.get(stem.slice(from))
      if (field) return field
    }
    return undefined
  }

  return {
    read: readWord,
    nearlySo(word) {
      const plain = normalizeText(word)
      const known = latin.get(plain[0])
      if (!known || plain.length < shortestMisspelt || known.includes(plain)) return undefined
      return known.find((one) => isNearlyTheSame(plain, one))
    },
    named,
    meant(words) {
      const [first, second] = words
      return (
        named(words) ??
        (words.every(isLatin) ? bySounds.get(joined(words.map(({ sound }) => sound))) : undefined) ??
        withEnding(words) ??
        (first && !second ? lastPart(first) : undefined)
      )
    },
  }
}

/** What stands for words of two fields stands for none. */
function addTo(map: Map<string, HelperField | undefined>, key: string, field: HelperField): void {
  if (key !== '') map.set(key, map.has(key) && map.get(key) !== field ? undefined : field)
}

/** Nothing where one of the words has nothing to be known by. */
function joined(keys: readonly string[]): string {
  return keys.includes('') ? '' : keys.join(' ')
}

const isLatin = ({ key }: Pick<FieldWord, 'key'>) => /^[a-z']/.test(key)

function readWord(word: string): FieldWord {
  const key = toDevanagari(normalizeText(word))
  const latin = isLatin({ key })
  const stem = latin ? '' : /[\u0600-\u06FF]/.test(key) ? stemOfArabic(key) : stemOfIndic(key)
  const sound = latin && key.length < shortestLatin ? '' : soundOf(key)
  return {
    key,
    stem: stem.length >= shortestStem ? stem : '',
    sound: sound.length >= shortestSound ? sound : '',
  }
}

/** वेतनम्, वेतनं and वेतन; सम्पत्तिः and संपत्ती. */
function stemOfIndic(word: string): string {
  return spellingKey(word.replace(/म\u094D$/, '')).replace(/[\u0902\u0903\u093E-\u094D]+$/, '')
}

/** Urdu is typed with the letters of Arabic and of Persian keyboards, with and without breath and hamza. */
function stemOfArabic(word: string): string {
  return spellingKey(word)
    .replace(/[ءۂ]/g, '')
    .replaceAll('ھ', 'ہ')
    .replace(/[ےئ]/g, 'ی')
    .replaceAll('ں', 'ن')
    .replaceAll('ڪ', 'ک')
    .replace(/(?<=....)[ہایو]$/, '')
}

/** The nasal at the end comes and goes between the languages. */
function soundOf(word: string): string {
  return hindiSoundKey(word).replace(/(?<=....)[mn]$/, '')
}
