export { keptCaches, keptHeaders, type WorkerMessage } from './cache-names.ts'
export { assetsNamedIn, isKeptPage, pagesForAll } from './cache-rules.ts'
