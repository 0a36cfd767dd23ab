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
 * Gives the app `catalogueAddresses`, one JSON file a language: made on request while developing, written with a content
 * hash in its name by the build.
 */
export function wordCatalogues(): Plugin {
  let building = false
  const addresses: Record<string, string> = {}
  return {
    name: 'word-catalogues',
    configResolved(config) {
      building = config.command === 'build'
    },
    buildStart() {
      for (const language of findInterfaceLanguages()) {
        const json = JSON.stringify(compileCatalogue(language))
        const hash = createHash('sha256').update(json).digest('base64url').slice(0, 8)
        const fileName = `assets/words-${language}-${hash}.json`
        addresses[language] = building ? `/${fileName}` : `/words/${language}.json`
        if (building) this.emitFile({ type: 'asset', fileName, source: json })
      }
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load: (id) =>
      id === `\0${moduleId}` ? `export const catalogueAddresses = ${JSON.stringify(addresses)}` : undefined,
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const language = /^\/words\/([a-z]{2,3})\.json$/.exec(request.url ?? '')?.[1]
        if (!language) return next()
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(compileCatalogue(language)))
      })
      server.watcher.add(localesFolder)
      server.watcher.on('change', (file) => {
        if (file.startsWith(localesFolder)) server.ws.send({ type: 'full-reload' })
      })
    },
  }
}
