import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest } from 'vite'

/** What a page needs besides its text. */
export type PageParts = {
  entry: string
  /** Chunks that the first view needs, to be fetched side by side. */
  scripts: string[]
  /** Style files whose text is inlined. */
  styles: string[]
  css: string
  /** Files that the page fetches only when there is no line, so they have to be kept beforehand. */
  keptAhead: string[]
}

const keptAhead: Record<string, string> = {
  'chats/chats-screen.tsx': 'src/offline/find-emergency.ts',
}

const entryFile = 'src/app/entry-client.tsx'

/** All chunks that the given files import at once, themselves first. */
function withImports(manifest: Manifest, files: string[]): string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    const chunk = manifest[file]
    if (!chunk) throw new Error(`The build has no ${file}`)
    found.add(file)
    chunk.imports?.forEach(visit)
  }
  files.forEach(visit)
  return [...found]
}

/** The code and styles of the page whose screen is in `screenFile` (from `src`). */
export function collectPageParts(manifest: Manifest, folder: string, screenFile: string): PageParts {
  const chunks = withImports(manifest, [entryFile, `src/${screenFile}`]).flatMap(
    (file) => manifest[file] ?? [],
  )
  const [entry, ...others] = chunks.map((chunk) => chunk.file)
  const begin = frameOf(readFileSync(path.join(folder, entry ?? ''), 'utf8'), entry ?? '')
  const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
  const ahead = keptAhead[screenFile]
  const css = styles.map((file) => readFileSync(path.join(folder, file), 'utf8').trim()).join('\n')
  return {
    entry: `/${begin}`,
    scripts: others.filter((file) => file !== begin).map((file) => `/${file}`),
    styles: styles.map((file) => `/${file}`),
    css,
    keptAhead: ahead ? withImports(manifest, [ahead]).map((file) => `/${manifest[file]?.file}`) : [],
  }
}

/** The entry is one line that imports the frame, which then does all: a page begins with the frame and saves a request. */
function frameOf(entryCode: string, entry: string): string {
  const [, frame] = /^import\s*"\.\/([^"]+)";\s*$/.exec(entryCode) ?? []
  return frame ? path.posix.join(path.posix.dirname(entry), frame) : entry
}

/** `/chat/:chat_id` becomes `chat.chat_id`; the first page is `home`. */
export function pageName(route: string): string {
  return route === '/' ? 'home' : route.slice(1).replaceAll('/', '.').replaceAll(':', '')
}
