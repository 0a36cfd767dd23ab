import { type ComponentType, use } from 'react'

/**
 * A screen whose code comes when it is needed. After `load()` it renders without waiting, on the server and for the
 * first hydration; React's own `lazy` would show its fallback there. A load that failed is tried anew the next time.
 */
export type LazyScreen = {
  /** Its file, from the folder `src`: the build finds the code and the styles of a page by it. */
  file: string
  load: () => Promise<void>
  loaded: () => ComponentType | undefined
}

const modules = import.meta.glob<{ default: ComponentType }>('/src/*/*-screen.tsx')

export function lazyScreen(file: string): LazyScreen {
  const fetchModule = modules[`/src/${file}`]
  if (!fetchModule) throw new Error(`There is no screen in ${file}`)
  let component: ComponentType | undefined
  let loading: Promise<void> | undefined
  const load = () => {
    loading ??= fetchModule().then(
      (module) => {
        component = module.default
      },
      (failure) => {
        loading = undefined
        throw failure
      },
    )
    return loading
  }
  return { file, load, loaded: () => component }
}

/** Waits in the nearest Suspense while the code is on its way. */
export function ShowScreen({ screen }: { screen: LazyScreen }) {
  if (!screen.loaded()) use(screen.load())
  const Loaded = screen.loaded()
  return Loaded ? <Loaded /> : null
}
