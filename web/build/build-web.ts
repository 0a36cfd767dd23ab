import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { languages } from '@nyaysathi/contracts/languages'
import { build, type Manifest } from 'vite'
import { compressFiles } from './compress-files.ts'
import { collectPageParts, pageName } from './page-files.ts'
import { pageHtml } from './page-html.ts'
import { compileCatalogue, findInterfaceLanguages, readWords } from './word-catalogues.ts'

/**
 * Builds the web app into `web/dist`: `public/` is what anybody may fetch by name, `pages/<language>/<name>.html` are
 * the prerendered pages, and `pages.json`, written last, tells the server what there is.
 */
const webFolder = path.join(import.meta.dirname, '..')
const distFolder = path.join(webFolder, 'dist')
const publicFolder = path.join(distFolder, 'public')
const serverFolder = path.join(webFolder, '.cache/server')
const configFile = path.join(webFolder, 'vite.config.ts')

type ServerEntry = typeof import('../src/app/entry-server.tsx')

process.env.NODE_ENV = 'production'
rmSync(path.join(distFolder, 'pages.json'), { force: true })

await build({ configFile, logLevel: 'warn', build: { outDir: publicFolder, emptyOutDir: true } })
await build({
  configFile,
  logLevel: 'warn',
  // One file with React inside: the production one, whatever the process that imports it says.
  ssr: { noExternal: true },
  build: {
    outDir: serverFolder,
    emptyOutDir: true,
    ssr: 'src/app/entry-server.tsx',
    manifest: false,
    copyPublicDir: false,
    rolldownOptions: { input: 'src/app/entry-server.tsx' },
  },
})

const manifestFile = path.join(publicFolder, 'build-manifest.json')
const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
rmSync(manifestFile)
const server: ServerEntry = await import(pathToFileURL(path.join(serverFolder, 'entry-server.js')).href)

const screens = [
  ...server.routes.map((route) => ({ ...route, name: pageName(route.path) })),
  { ...server.notFoundRoute, path: undefined, name: 'not-found' },
]
const interfaceLanguages = findInterfaceLanguages().flatMap(
  (code) => languages.find((language) => language.code === code) ?? [],
)
rmSync(path.join(distFolder, 'pages'), { recursive: true, force: true })
for (const { code, direction } of interfaceLanguages) {
  const folder = path.join(distFolder, 'pages', code)
  mkdirSync(folder, { recursive: true })
  const catalogue = compileCatalogue(code)
  const render = await server.startRendering(code, catalogue)
  for (const screen of screens) {
    const page = render(screen)
    const html = pageHtml(collectPageParts(manifest, publicFolder, screen.screen.file), {
      ...page,
      language: code,
      direction,
    })
    writeFileSync(path.join(folder, `${screen.name}.html`), html)
  }
}
await compressFiles(publicFolder)

/** Shown where the operator has not filled something in. */
function placeholders(language: string) {
  const words = { ...readWords('en'), ...readWords(language) }
  return {
    contact_email: words['app.contact_unset'],
    grievance_officer: words['app.grievance_unset'],
    jurisdiction: words['app.jurisdiction_unset'],
  }
}

const built = {
  languages: interfaceLanguages.map(({ code }) => ({ code, placeholders: placeholders(code) })),
  pages: screens.map(({ path: route, name }) => ({ route: route ?? null, name })),
}
writeFileSync(path.join(distFolder, 'pages.json'), `${JSON.stringify(built, undefined, 2)}\n`)
