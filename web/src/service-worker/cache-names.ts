/** Where the worker keeps things; the page that shows what is kept reads there too. */
export const keptCaches = {
  assets: 'kept-assets',
  pages: 'kept-pages',
  files: 'kept-files',
  state: 'kept-state',
}

/** On a kept page: its title, and the files that it needs, as JSON in percent encoding. */
export const keptHeaders = { title: 'x-kept-title', assets: 'x-kept-assets' }

/** What a page asks of the worker. */
export type WorkerMessage =
  /** This page was opened; `assets` is what it has loaded. */
  | { kind: 'keep'; pathname: string; language: string; assets: string[] }
  /** Keep what must work without a network. `build` changes whenever the app does. */
  | { kind: 'prepare'; build: string; language: string }
  /** Forget everything, and be gone. */
  | { kind: 'forget' }
