import path from 'node:path'
import { build } from 'vite'

const entry = path.join(import.meta.dirname, '../src/service-worker/service-worker.ts')

/** Writes the service worker as one plain script, under the name that browsers ask for again and again. */
export async function buildServiceWorker(publicFolder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: publicFolder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: ['chrome111', 'safari16.4', 'firefox114'],
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
}
