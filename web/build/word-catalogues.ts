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
 * Gives the app where the JSON file of each part of each language lies: made on request while developing, written by the build
 * with a hash of all words of the language in its name. One hash for each part would weigh more in every page than the words that
 * are fetched again when some of a language change.
 */
export function wordCatalogues(): Plugin {
  let building = false
  const hashes: Record<string, string> = {}
  return {
    name: 'word-catalogues',
    configResolved(config) {
      building = config.command === 'build'
    },
    buildStart() {
      for (const language of findInterfaceLanguages()) {
        const catalogue = compileCatalogue(language)
        const hash = createHash('sha256').update(JSON.stringify(catalogue)).digest('base64url').slice(0, 8)
        hashes[language] = hash
        if (!building) continue
        for (const [part, words] of Object.entries(splitCatalogue(catalogue)))
          this.emitFile({
            type: 'asset',
            fileName: `assets/words-${language}-${part}-${hash}.json`,
            source: JSON.stringify(words),
          })
      }
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load: (id) => {
      if (id !== `\0${moduleId}`) return
      const address = building
        ? "'/assets/words-' + language + '-' + part + '-' + hashes[language] + '.json'"
        : "'/words/' + language + '/' + part + '.json'"
      return `const hashes = ${JSON.stringify(hashes)}
export const catalogueLanguages = Object.keys(hashes)
export const catalogueAddress = (language, part) => ${address}`
    },
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
