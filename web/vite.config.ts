import react from '@vitejs/plugin-react'
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
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
      // Every page loads what the entry imports: as one file it packs better than as twenty.
      output: { codeSplitting: { groups: [{ name: 'frame', tags: ['$initial'] }] } },
    },
  },
})
