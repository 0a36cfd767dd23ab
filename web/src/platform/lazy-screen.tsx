import { type ComponentType, use } from 'react'
import { loadWords, type ScreenWords } from '../platform/words/index.ts'

/**
 * A screen whose code and words come when they are needed. After `load()` it renders without waiting, on the server and for the
 * first hydration; React's own `lazy` would show its fallback there.
 */
export type LazyScreen = {
  /** Its file, from the folder `src`: the build finds the code and the styles of a page by it. */
  file: string
  /** The files of words that it speaks with, beside those of the frame. */
  words: readonly ScreenWords[]
  load: () => Promise<void>
  loaded: () => ComponentType | undefined
}

const modules = import.meta.glob<{ default: ComponentType }>('/src/**/*-screen.tsx')

/** How to make each failed load forgotten. */
const failed = new Set<() => void>()

export function lazyScreen(file: string, words: readonly ScreenWords[] = []): LazyScreen {
  const fetchModule = modules[`/src/${file}`]
  if (!fetchModule) throw new Error(`There is no screen in ${file}`)
  let component: ComponentType | undefined
  let loading: Promise<void> | undefined
  const forget = () => {
    loading = undefined
  }
  const load = () => {
    loading ??= Promise.all([fetchModule(), loadWords(words)]).then(
      ([module]) => {
        component = module.default
      },
      (failure) => {
        failed.add(forget)
        throw failure
      },
    )
    return loading
  }
  return { file, words, load, loaded: () => component }
}

/**
 * Lets screens whose code did not arrive be asked for again. Until then they stay failed: React renders anew when a load
 * ends, and one that starts over each time would never come to rest.
 */
export function forgetFailedLoads(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/** Waits in the nearest Suspense while the code is on its way. */
export function ShowScreen({ screen }: { screen: LazyScreen }) {
  if (!screen.loaded()) use(screen.load())
  const Loaded = screen.loaded()
  return Loaded ? <Loaded /> : null
}
