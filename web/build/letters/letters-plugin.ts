import { createHash } from 'node:crypto'
import type { Letter } from '@nyaysathi/contracts/letters'
import type { Plugin } from 'vite'
import type { ListedLetter } from '../../src/letters/listed-letter.ts'
import { readLetters, watchKnowledge } from '../read-knowledge.ts'

const moduleId = 'virtual:letters'

/** Gives the app its letters: the list, and each text as a JSON file of its own, by letter and language. */
export function letters(): Plugin {
  let building = false
  let forBrowsers = true
  return {
    name: 'letters',
    configResolved(config) {
      building = config.command === 'build'
      forBrowsers = !config.build.ssr
    },
    async buildStart() {
      if (!building || !forBrowsers) return
      for (const letter of await readLetters())
        this.emitFile({ type: 'asset', fileName: fileName(letter), source: JSON.stringify(letter) })
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return undefined
      const all = await readLetters()
      const addresses = Object.fromEntries(
        all.map((letter) => [
          keyOf(letter),
          building ? `/${fileName(letter)}` : `/letter-texts/${keyOf(letter)}.json`,
        ]),
      )
      // The pages are rendered where there is nothing to fetch from.
      const atHand = forBrowsers ? {} : Object.fromEntries(all.map((letter) => [keyOf(letter), letter]))
      return `export const listedLetters = ${JSON.stringify(listLetters(all))}
export const letterAddresses = ${JSON.stringify(addresses)}
export const lettersAtHand = ${JSON.stringify(atHand)}`
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const [, key] = /^\/letter-texts\/([a-z/-]+)\.json$/.exec(request.url ?? '') ?? []
        const letter = key && (await readLetters()).find((one) => keyOf(one) === key)
        if (!letter) return next()
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(letter))
      })
      watchKnowledge(server, ['letters', 'facts'], () => readLetters(true))
    },
  }
}

function keyOf({ id, language }: Letter): string {
  return `${id}/${language}`
}

function fileName(letter: Letter): string {
  const hash = createHash('sha256').update(JSON.stringify(letter)).digest('base64url').slice(0, 8)
  return `assets/letter-${letter.language}-${letter.id}-${hash}.json`
}

function listLetters(all: Letter[]): ListedLetter[] {
  return [...new Set(all.map(({ id }) => id))].map((id) => ({
    id,
    texts: Object.fromEntries(
      all
        .filter((letter) => letter.id === id)
        .map(({ language, title, description }) => [language, { title, description }]),
    ),
  }))
}
