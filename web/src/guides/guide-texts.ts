import { guideTexts } from 'virtual:guides'
import type { Guide } from '@nyaysathi/contracts/guides'

const loaded = new Map<string, Guide>()
const loading = new Map<string, Promise<Guide>>()

/** English where a guide does not speak this language; undefined where there is no such guide. */
function keyOf(id: string, language: string): string | undefined {
  return [`${id}/${language}`, `${id}/en`].find((key) => Object.hasOwn(guideTexts, key))
}

/** The guide if it is at hand already. */
export function loadedGuide(id: string, language: string): Guide | undefined {
  return loaded.get(keyOf(id, language) ?? '')
}

/** Fetches a guide once; what failed is asked for again the next time. Undefined where there is no such guide. */
export function loadGuide(id: string, language: string): Promise<Guide> | undefined {
  const key = keyOf(id, language)
  if (!key) return undefined
  let promise = loading.get(key)
  if (!promise) {
    promise = (guideTexts[key]?.() ?? Promise.reject(new Error(key))).then(({ guide }) => {
      loaded.set(key, guide)
      return guide
    })
    loading.set(key, promise)
    promise.catch(() => loading.delete(key))
  }
  return promise
}

/** All of them, so that the build can render without waiting. */
export async function loadAllGuides(): Promise<void> {
  await Promise.all(Object.keys(guideTexts).map((key) => loadGuide(...(key.split('/') as [string, string]))))
}
