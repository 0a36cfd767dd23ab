import { defineConfig } from 'vite'
import { baseMap } from './build/base-map-files.ts'
import { guides } from './build/guides/guides-plugin.ts'
import { knowledgeModules } from './build/knowledge-modules.ts'
import { leafletWithoutHtml } from './build/leaflet-without-html.ts'
import { leaveOutSchemas } from './build/leave-out-schemas.ts'
import { letters } from './build/letters/letters-plugin.ts'
import { pdfReaderFiles } from './build/pdf-reader-files.ts'
import { wordCatalogues } from './build/word-catalogues.ts'

/** While developing, Vite serves the screens and hands every call to the API on `API_ORIGIN`. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'
const apiPaths = ['/api', '/model_chat', '/healthz', '/readyz', '/metrics', '/openapi.json', '/docs']

/** Small files that many screens need: one by one they would wait for each other, since a browser asks for six at a time. */
const sharedByMostScreens =
  /\/web\/src\/platform\/(?!server-data|own-profile|place-lists|refusal-words|waiting-files)|\/(share-button|opening-hours)\.|\/contracts\/src\/limits\./
/** What answers, guides, letters and the help without a network have in common. */
const sharedByReaders =
  /\/(reply-blocks|handed-case|emergency-steps|guides\/(index|guide-text|guide-address))\./

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    leaveOutSchemas(),
    wordCatalogues(),
    knowledgeModules(),
    guides(),
    letters(),
    baseMap(),
    pdfReaderFiles(),
    leafletWithoutHtml(),
  ],
  // Found only when a paper is opened: the page would be loaded anew for it while developing.
  optimizeDeps: { include: ['pdfjs-dist/legacy/build/pdf.mjs'] },
  server: { proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: apiOrigin }])) },
  build: {
    manifest: 'build-manifest.json',
    // Chrome 111 and Safari 16.4 and younger: what cheap Android phones still get updates for.
    target: ['chrome111', 'safari16.4', 'firefox114'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'src/app/entry-client.tsx',
      // On a slow line each file that the browser cannot ask for at once costs more than a few bytes that a page does not need.
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', tags: ['$initial'] },
            { name: 'frame', test: /rolldown.runtime/ },
            { name: 'shared', test: sharedByMostScreens, minShareCount: 2 },
            { name: 'sources', test: sharedByReaders },
            { name: 'server-data', test: /@tanstack|\/platform\/server-data/ },
          ],
        },
      },
    },
  },
})
