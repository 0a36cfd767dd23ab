import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const moduleId = 'virtual:pdf-reader'
const packageFolder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const { version }: { version: string } = JSON.parse(
  readFileSync(path.join(packageFolder, 'package.json'), 'utf8'),
)
/** The version is in the name, as a hash is elsewhere: what lies under it never changes. */
const folder = `assets/pdf-reader/${version}/`
const workerFile = 'pdf.worker.min.js'

/** By the name in our folder: what the worker is, and what it fetches for papers that need it. */
function filesOfReader(): Map<string, string> {
  const fonts = path.join(packageFolder, 'standard_fonts')
  return new Map([
    // Under a name that is a script for every server.
    [workerFile, path.join(packageFolder, 'legacy/build/pdf.worker.min.mjs')],
    // Pictures in JPEG 2000, without WebAssembly, which our content policy admits nowhere.
    ...['openjpeg_nowasm_fallback.js'].map((file) => [file, path.join(packageFolder, 'wasm', file)] as const),
    // The fonts that a paper may name without bringing them along.
    ...readdirSync(fonts)
      .filter((file) => /\.(pfb|ttf)$/.test(file))
      .map((file) => [file, path.join(fonts, file)] as const),
  ])
}

const mediaTypes: Record<string, string> = { '.js': 'text/javascript' }

/** Gives the app the parts of PDF.js that are no module of ours: fetched when a paper is opened, and only then. */
export function pdfReaderFiles(): Plugin {
  let building = false
  const files = filesOfReader()
  return {
    name: 'pdf-reader-files',
    configResolved(config) {
      building = config.command === 'build'
    },
    buildStart() {
      for (const [name, file] of files) {
        if (!existsSync(file)) throw new Error(`PDF.js no longer has ${file}`)
        if (building)
          this.emitFile({ type: 'asset', fileName: `${folder}${name}`, source: readFileSync(file) })
      }
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined
      return `export const readerFolder = ${JSON.stringify(`/${folder}`)}
export const readerWorker = ${JSON.stringify(`/${folder}${workerFile}`)}`
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const asked = (request.url ?? '').split('?', 1)[0] ?? ''
        const file = asked.startsWith(`/${folder}`) && files.get(asked.slice(folder.length + 1))
        if (!file) return next()
        response.setHeader('content-type', mediaTypes[path.extname(asked)] ?? 'application/octet-stream')
        response.end(readFileSync(file))
      })
    },
  }
}
