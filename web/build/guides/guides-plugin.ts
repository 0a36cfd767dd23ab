import { createHash } from 'node:crypto'
import type { Guide } from '@nyaysathi/contracts/guides'
import type { Plugin } from 'vite'
import type { ListedGuide } from '../../src/guides/listed-guide.ts'
import { readGuides, watchKnowledge } from '../read-knowledge.ts'
import { makePdfs, pdfName } from './make-pdfs.ts'
import { searchWords } from './search-words.ts'

const moduleId = 'virtual:guides'
const textPrefix = 'virtual:guide-text/'

/**
 * Gives the app its guides: a list with the sizes of the PDFs, the text of each as a chunk of its own, the words for the
 * search, and the PDFs themselves below `/resources/`.
 */
export function guides(): Plugin {
  let building = false
  let forBrowsers = true
  let pdfs = new Map<string, Buffer>()
  const wordFiles: Record<string, { fileName: string; json: string }> = {}

  async function make(anew = false) {
    const all = await readGuides(anew)
    pdfs = await makePdfs(all)
    for (const language of new Set(all.map((guide) => guide.language))) {
      const json = JSON.stringify(searchWords(all, language))
      const hash = createHash('sha256').update(json).digest('base64url').slice(0, 8)
      wordFiles[language] = { fileName: `assets/guide-words-${language}-${hash}.json`, json }
    }
  }

  return {
    name: 'guides',
    configResolved(config) {
      building = config.command === 'build'
      forBrowsers = !config.build.ssr
    },
    async buildStart() {
      if (!building) return
      await make()
      if (!forBrowsers) return
      for (const [name, source] of pdfs)
        this.emitFile({ type: 'asset', fileName: `resources/${name}`, source })
      for (const { fileName, json } of Object.values(wordFiles))
        this.emitFile({ type: 'asset', fileName, source: json })
    },
    resolveId: (id) => (id === moduleId || id.startsWith(textPrefix) ? `\0${id}` : undefined),
    async load(id) {
      if (id.startsWith(`\0${textPrefix}`)) {
        const [name, language] = id.slice(textPrefix.length + 1).split('/')
        const guide = (await readGuides()).find((one) => one.id === name && one.language === language)
        return `export const guide = ${JSON.stringify(guide)}`
      }
      if (id !== `\0${moduleId}`) return undefined
      if (pdfs.size === 0) await make()
      const addresses = Object.fromEntries(
        Object.entries(wordFiles).map(([language, { fileName }]) => [language, `/${fileName}`]),
      )
      const all = await readGuides()
      const texts = all.map(
        ({ id, language }) =>
          `${JSON.stringify(`${id}/${language}`)}: () => import(${JSON.stringify(`${textPrefix}${id}/${language}`)})`,
      )
      return `export const listedGuides = ${JSON.stringify(listGuides(all, pdfs))}
export const wordAddresses = ${JSON.stringify(addresses)}
export const guideTexts = {${texts.join(', ')}}`
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const address = request.url?.split('?', 1)[0] ?? ''
        const [, pdf] = /^\/resources\/([a-z0-9-]+\.pdf)$/.exec(address) ?? []
        const words = Object.values(wordFiles).find(({ fileName }) => address === `/${fileName}`)
        if (!pdf && !words) return next()
        if (pdfs.size === 0) await make()
        const body = words ? words.json : pdfs.get(pdf ?? '')
        if (body === undefined) return next()
        response.setHeader('content-type', words ? 'application/json' : 'application/pdf')
        response.end(body)
      })
      watchKnowledge(server, ['guides', 'facts'], () => make(true))
    },
  }
}

function listGuides(all: readonly Guide[], pdfs: ReadonlyMap<string, Buffer>): ListedGuide[] {
  return [...new Set(all.map(({ id }) => id))].map((id) => ({
    id,
    texts: Object.fromEntries(
      all
        .filter((guide) => guide.id === id)
        .map((guide) => [
          guide.language,
          {
            title: guide.title,
            description: guide.description,
            keywords: guide.keywords,
            pdf: pdfName(guide),
            bytes: pdfs.get(pdfName(guide))?.length ?? 0,
          },
        ]),
    ),
  }))
}
