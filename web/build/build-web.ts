import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { languages } from '@nyaysathi/contracts/languages'
import { build, type Manifest, mergeConfig } from 'vite'
import { buildLog, tellStep } from './build-log.ts'
import { compressFiles } from './compress-files.ts'
import { keepEarlierAssets, setAssetsAside } from './earlier-assets.ts'
import { guidePages, letterPages, type NamedPage } from './named-pages.ts'
import { collectPageParts, pageName } from './page-files.ts'
import { pageHtml } from './page-html.ts'
import { compileCatalogue, findInterfaceLanguages, readWords } from './word-catalogues.ts'
import { writePictures } from './write-pictures.ts'

const webFolder = path.join(import.meta.dirname, '..')
const configFile = path.join(webFolder, 'vite.config.ts')
/** As in `vite.config.ts`, which the service worker is built without. */
const browsers = ['chrome111', 'safari16.4', 'firefox114']

export const distFolder = path.join(webFolder, 'dist')

type ServerEntry = typeof import('../src/app/entry-server.tsx')
type BuiltScreen = Parameters<Awaited<ReturnType<ServerEntry['startRendering']>>>[0] & {
  /** A page with a name of its own, by language. */
  named: Record<string, NamedPage> | undefined
  access: 'public' | 'signed-in'
  hydrate: 'at once' | 'when idle'
}

/**
 * Builds the web app into `target`: `public/` is what anybody may fetch by name, `pages/<language>/<name>.html` are the
 * prerendered pages, and `pages.json`, written last, tells the server what there is.
 */
export async function buildWeb(target: string): Promise<void> {
  process.env.NODE_ENV = 'production'
  const publicFolder = path.join(target, 'public')
  rmSync(path.join(target, 'pages.json'), { force: true })
  rmSync(path.join(target, 'pages'), { recursive: true, force: true })

  setAssetsAside(target)
  tellStep('guides, letters and what browsers load')
  const manifest = await buildForBrowsers(publicFolder)
  tellStep('what writes the pages')
  const serverFolder = path.join(target, 'server')
  const server = await buildForRendering(serverFolder)
  const { guideTemplate, letterTemplate } = server
  const named = new Map<string, Awaited<ReturnType<typeof guidePages>>>([
    [guideTemplate, await guidePages(guideTemplate)],
    [letterTemplate, await letterPages(letterTemplate)],
  ])
  const screens: BuiltScreen[] = [
    ...server.routes.flatMap(
      (route): BuiltScreen[] =>
        named.get(route.path)?.map((page) => ({ ...route, ...page, name: pageName(page.path) })) ?? [
          { ...route, named: undefined, name: pageName(route.path) },
        ],
    ),
    { ...server.notFoundRoute, path: undefined, named: undefined, name: 'not-found' },
  ]
  const spoken = findInterfaceLanguages().flatMap(
    (code) => languages.find((language) => language.code === code) ?? [],
  )
  tellStep(`${screens.length} pages in each of ${spoken.length} languages`)
  for (const { code, direction } of spoken) {
    const folder = path.join(target, 'pages', code)
    mkdirSync(folder, { recursive: true })
    const render = await server.startRendering(code, compileCatalogue(code))
    for (const screen of screens) {
      const parts = collectPageParts(manifest, publicFolder, screen.screen.file)
      const own = screen.named?.[code] ?? screen.named?.en
      const html = pageHtml(parts, {
        ...render(screen, own),
        hydrate: screen.hydrate,
        data: own?.data,
        found: isFound(screen)
          ? { path: screen.path, languages: spoken.map((each) => each.code) }
          : undefined,
        language: code,
        direction,
      })
      writeFileSync(path.join(folder, `${screen.name}.html`), html)
    }
  }
  rmSync(serverFolder, { recursive: true })
  await writePictures(publicFolder)
  await buildServiceWorker(publicFolder)
  tellStep('compressing')
  await compressFiles(publicFolder)
  keepEarlierAssets(target)
  const built = {
    languages: spoken.map(({ code }) => ({ code, placeholders: placeholders(code) })),
    pages: screens.map((screen) => ({
      route: screen.path ?? null,
      name: screen.name,
      found: isFound(screen),
    })),
  }
  writeFileSync(path.join(target, 'pages.json'), `${JSON.stringify(built, undefined, 2)}\n`)
}

/** Whether search engines may have it: it is for everybody, and has one address. */
function isFound(screen: BuiltScreen): screen is BuiltScreen & { path: string } {
  const { path: address, access } = screen
  return address !== undefined && !address.includes(':') && access === 'public'
}

async function buildForBrowsers(outDir: string): Promise<Manifest> {
  await build(mergeConfig(buildLog, { configFile, build: { outDir, emptyOutDir: true } }))
  const manifestFile = path.join(outDir, 'build-manifest.json')
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  rmSync(manifestFile)
  return manifest
}

/** One file with React inside: the production one, whatever the process that imports it says. */
async function buildForRendering(outDir: string): Promise<ServerEntry> {
  await build(
    mergeConfig(buildLog, {
      configFile,
      ssr: { noExternal: true },
      build: {
        outDir,
        emptyOutDir: true,
        ssr: true,
        manifest: false,
        copyPublicDir: false,
        rolldownOptions: { input: path.join(webFolder, 'src/app/entry-server.tsx') },
      },
    }),
  )
  return import(pathToFileURL(path.join(outDir, 'entry-server.js')).href)
}

/** One plain script, under the name that browsers ask for again and again. */
async function buildServiceWorker(outDir: string): Promise<void> {
  await build(
    mergeConfig(buildLog, {
      configFile: false,
      build: {
        outDir,
        emptyOutDir: false,
        copyPublicDir: false,
        target: browsers,
        rolldownOptions: {
          input: path.join(webFolder, 'src/service-worker/service-worker.ts'),
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    }),
  )
}

/** Shown where the operator has not filled something in. */
function placeholders(language: string) {
  const words = { ...readWords('en'), ...readWords(language) }
  return {
    contact_email: words['app.contact_unset'],
    grievance_officer: words['app.grievance_unset'],
    jurisdiction: words['app.jurisdiction_unset'],
  }
}

if (import.meta.main) await buildWeb(distFolder)
