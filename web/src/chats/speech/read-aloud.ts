import type { Language } from '@nyaysathi/contracts/languages'
import { useEffect, useSyncExternalStore } from 'react'

/** Longer texts are cut off by some browsers after a quarter of a minute. */
const longestPiece = 200

function speech(): SpeechSynthesis | undefined {
  return 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined
}

/** Only voices of the device: the others would send the answer to their maker. */
function findVoice(language: Language): SpeechSynthesisVoice | undefined {
  const voices = speech()?.getVoices() ?? []
  const fitting = voices.filter(
    (voice) => voice.localService && voice.lang.toLowerCase().split(/[-_]/)[0] === language.code,
  )
  return fitting.find((voice) => /[-_]IN$/i.test(voice.lang)) ?? fitting[0]
}

/** Sentences, and where one is too long, parts of it. */
export function pieces(text: string): string[] {
  const sentences = text.split(/(?<=[.!?؟।॥۔᱾꯫\n])\s+/)
  return sentences.flatMap(
    (sentence) =>
      sentence.match(new RegExp(`[\\s\\S]{1,${longestPiece}}(?=\\s|$)|[\\s\\S]{1,${longestPiece}}`, 'g')) ??
      [],
  )
}

let reading: string | undefined
const listeners = new Set<() => void>()

function setReading(id: string | undefined): void {
  reading = id
  for (const changed of listeners) changed()
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
  }
}

function stopReading(): void {
  setReading(undefined)
  speech()?.cancel()
}

function startReading(id: string, text: string, language: Language): void {
  const synthesis = speech()
  const voice = findVoice(language)
  if (!synthesis || !voice) return
  synthesis.cancel()
  setReading(id)
  const all = pieces(text)
  all.forEach((piece, index) => {
    const utterance = new SpeechSynthesisUtterance(piece)
    utterance.voice = voice
    utterance.lang = voice.lang
    const done = () => {
      if (reading === id) setReading(undefined)
    }
    if (index === all.length - 1) utterance.onend = done
    utterance.onerror = done
    synthesis.speak(utterance)
  })
}

function onVoicesChange(changed: () => void) {
  const synthesis = speech()
  synthesis?.addEventListener('voiceschanged', changed)
  return () => synthesis?.removeEventListener('voiceschanged', changed)
}

/** Nothing where the device has no voice for this language. */
export function useReadAloud(id: string, language: Language) {
  const possible = useSyncExternalStore(
    onVoicesChange,
    () => findVoice(language) !== undefined,
    () => false,
  )
  const isReading = useSyncExternalStore(
    listen,
    () => reading === id,
    () => false,
  )
  useEffect(
    () => () => {
      if (reading === id) stopReading()
    },
    [id],
  )
  if (!possible) return undefined
  return {
    isReading,
    toggle: (text: string) => (isReading ? stopReading() : startReading(id, text, language)),
  }
}
