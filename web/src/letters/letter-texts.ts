import { letterAddresses, lettersAtHand } from 'virtual:letters'
import type { Letter } from '@nyaysathi/contracts/letters'

/** The languages in which every letter stands. */
const letterLanguages = ['en', 'hi'] as const

export type LetterPair = readonly Letter[]

const loaded = new Map<string, LetterPair>()
const loading = new Map<string, Promise<LetterPair>>()

/** The letter in all its languages if it is at hand already. */
export function loadedLetter(id: string): LetterPair | undefined {
  return loaded.get(id)
}

/** Fetches a letter once; what failed is asked for again the next time. Undefined where there is no such letter. */
export function loadLetter(id: string): Promise<LetterPair> | undefined {
  if (!letterLanguages.every((language) => Object.hasOwn(letterAddresses, `${id}/${language}`)))
    return undefined
  let promise = loading.get(id)
  if (!promise) {
    promise = Promise.all(letterLanguages.map((language) => fetchText(`${id}/${language}`))).then((pair) => {
      loaded.set(id, pair)
      return pair
    })
    loading.set(id, promise)
    promise.catch(() => loading.delete(id))
  }
  return promise
}

async function fetchText(key: string): Promise<Letter> {
  const atHand = lettersAtHand[key]
  if (atHand) return atHand
  const answer = await fetch(letterAddresses[key] ?? '')
  if (!answer.ok) throw new Error(`${key}: ${answer.status}`)
  return answer.json()
}

/** All of them, so that the build can render without waiting. */
export async function loadAllLetters(): Promise<void> {
  await Promise.all(Object.keys(letterAddresses).map((key) => loadLetter(key.split('/')[0] ?? '')))
}
