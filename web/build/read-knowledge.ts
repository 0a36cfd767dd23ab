import path from 'node:path'
import { loadEmergencyHelp, loadGuides, loadLetters } from '@nyaysathi/engine'
import type { ViteDevServer } from 'vite'

/** Every guide in every language, with its citations written out. */
export const readGuides = readOnce(loadGuides)

/** Every letter in every language, with its citations written out. */
export const readLetters = readOnce(loadLetters)

/** What to do in danger, and the words by which a danger is known. */
export const readEmergencyHelp = readOnce(loadEmergencyHelp)

/** Several parts of the build ask for the same, and reading takes seconds; `anew` looks at the files again. */
function readOnce<Value>(load: () => Value): (anew?: boolean) => Value {
  let read: { value: Value } | undefined
  return (anew = false) => {
    if (anew) read = undefined
    read ??= { value: load() }
    return read.value
  }
}

const knowledgeFolder = path.join(import.meta.dirname, '../../knowledge')

/** While developing: what stands below one of these folders of the knowledge has changed, so the pages are made and shown anew. */
export function watchKnowledge(
  server: ViteDevServer,
  folders: readonly string[],
  makeAnew: () => unknown,
): void {
  const watched = folders.map((folder) => path.join(knowledgeFolder, folder))
  server.watcher.add(watched)
  server.watcher.on('change', async (file) => {
    if (!watched.some((folder) => file.startsWith(folder))) return
    await makeAnew()
    server.moduleGraph.invalidateAll()
    server.ws.send({ type: 'full-reload' })
  })
}
