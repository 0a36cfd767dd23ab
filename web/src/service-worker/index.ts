export { assetsNamedIn, isKeptPage, pagesForAll } from './keeping-rules.ts'
export { keptCaches, keptHeaders, type WorkerMessage } from './kept-caches.ts'
