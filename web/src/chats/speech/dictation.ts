import type { Language } from '@nyaysathi/contracts/languages'

/** The part of the browsers' speech recognition that we use; TypeScript does not know it. */
type Recognition = {
  lang: string
  interimResults: boolean
  continuous: boolean
  start: () => void
  stop: () => void
  onresult: ((event: { resultIndex: number; results: ArrayLike<Result> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
}
type Result = ArrayLike<{ transcript: string }> & { isFinal: boolean }

function findRecognition(): (new () => Recognition) | undefined {
  const found: unknown =
    Reflect.get(globalThis, 'SpeechRecognition') ?? Reflect.get(globalThis, 'webkitSpeechRecognition')
  return typeof found === 'function' ? (found as new () => Recognition) : undefined
}

export function canDictate(): boolean {
  return findRecognition() !== undefined
}

/**
 * Listens until the speaker pauses or `stop` is called.
 *
 * @param onEnd with whether it failed
 */
export function dictate(
  language: Language,
  onHeard: (text: string) => void,
  onEnd: (failed: boolean) => void,
): () => void {
  const Recognition = findRecognition()
  if (!Recognition) return () => {}
  const recognition = new Recognition()
  let failed = false
  recognition.lang = `${language.code}-IN`
  recognition.interimResults = false
  recognition.continuous = true
  recognition.onresult = ({ resultIndex, results }) => {
    for (const result of Array.from(results).slice(resultIndex)) {
      const heard = result.isFinal ? result[0]?.transcript.trim() : undefined
      if (heard) onHeard(heard)
    }
  }
  recognition.onerror = ({ error }) => {
    failed = error !== 'no-speech' && error !== 'aborted'
  }
  recognition.onend = () => onEnd(failed)
  try {
    recognition.start()
  } catch {
    onEnd(true)
  }
  return () => recognition.stop()
}
