import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const localesFolder = path.join(import.meta.dirname, '../src/locales')
const sourceLanguage = 'en'

/** Compiled ICU messages by id (`<file>.<key>`), as Lingui takes them at run time. */
export type Catalogue = Record<string, ReturnType<typeof compileMessageOrThrow>>

/** The languages that the screens speak: those with a folder, English first. */
export function findInterfaceLanguages(folder = localesFolder): string[] {
  const codes = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== sourceLanguage ? [entry.name] : [],
  )
  return [sourceLanguage, ...codes.sort()]
}

/** The words of one language as written, by id. */
export function readWords(language: string, folder = localesFolder): Record<string, string> {
  const words: Record<string, string> = {}
  const home = path.join(folder, language)
  if (!existsSync(home)) return words
  for (const file of readdirSync(home).sort()) {
    if (!file.endsWith('.json')) continue
    const screen: Record<string, string> = JSON.parse(readFileSync(path.join(home, file), 'utf8'))
    for (const [key, message] of Object.entries(screen))
      words[`${path.basename(file, '.json')}.${key}`] = message
  }
  return words
}

/** Words of the frame around every screen: each page needs them, so they travel together. */
const framePart = 'frame'
const frameFiles = ['app', 'ui']

/** The part of the catalogue that an id travels in: its file, or the frame. */
function partOf(id: string): string {
  const file = id.slice(0, id.indexOf('.'))
  return frameFiles.includes(file) ? framePart : file
}

/** A catalogue by the parts in which pages fetch it. */
export function splitCatalogue(catalogue: Catalogue): Record<string, Catalogue> {
  const parts: Record<string, Catalogue> = {}
  for (const [id, message] of Object.entries(catalogue)) {
    const part = partOf(id)
    parts[part] = { ...parts[part], [id]: message }
  }
  return parts
}

/** What a language lacks is filled with English, so that a started translation can be used at once. */
export function compileCatalogue(language: string, folder = localesFolder): Catalogue {
  const words = { ...readWords(sourceLanguage, folder), ...readWords(language, folder) }
  return Object.fromEntries(
    Object.entries(words).map(([id, message]) => {
      try {
        return [id, compileMessageOrThrow(message)]
      } catch (cause) {
        throw new Error(`The words "${id}" in ${language} are not a valid ICU message: ${message}`, { cause })
      }
    }),
  )
}

const moduleId = 'virtual:word-catalogues'

/**
 * Gives the app `catalogueAddresses`, a JSON file for each language and part: made on request while developing, written
 * with a content hash in its name by the build.
 */
export function wordCatalogues(): Plugin {
  let building = false
  const addresses: Record<string, Record<string, string>> = {}
  return {
    name: 'word-catalogues',
    configResolved(config) {
      building = config.command === 'build'
    },
    buildStart() {
      for (const language of findInterfaceLanguages()) {
        const ofLanguage: Record<string, string> = {}
        for (const [part, words] of Object.entries(splitCatalogue(compileCatalogue(language)))) {
          const json = JSON.stringify(words)
          const hash = createHash('sha256').update(json).digest('base64url').slice(0, 8)
          const fileName = `assets/words-${language}-${part}-${hash}.json`
          ofLanguage[part] = building ? `/${fileName}` : `/words/${language}/${part}.json`
          if (building) this.emitFile({ type: 'asset', fileName, source: json })
        }
        addresses[language] = ofLanguage
      }
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load: (id) =>
      id === `\0${moduleId}` ? `export const catalogueAddresses = ${JSON.stringify(addresses)}` : undefined,
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, language, part] = /^\/words\/([a-z]{2,3})\/([a-z-]+)\.json$/.exec(request.url ?? '') ?? []
        if (!language || !part) return next()
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(splitCatalogue(compileCatalogue(language))[part] ?? {}))
      })
      server.watcher.add(localesFolder)
      server.watcher.on('change', (file) => {
        if (file.startsWith(localesFolder)) server.ws.send({ type: 'full-reload' })
      })
    },
  }
}
