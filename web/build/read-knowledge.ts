import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ViteDevServer } from 'vite'
import type { Loads } from './read-knowledge-thread.ts'

/** Every guide in every language, with its citations written out. */
export const readGuides = readOnce('loadGuides')

/** Every letter in every language, with its citations written out. */
export const readLetters = readOnce('loadLetters')

/** What to do in danger, and the words by which a danger is known. */
export const readEmergencyHelp = readOnce('loadEmergencyHelp')

/**
 * Several parts of the build ask for the same; `anew` looks at the files again. Reading takes seconds, so a thread does it: who
 * serves the screens meanwhile, or presses their buttons in a test, does not stand still.
 */
function readOnce<Load extends keyof Loads>(
  load: Load,
): (anew?: boolean) => Promise<ReturnType<Loads[Load]>> {
  let read: Promise<ReturnType<Loads[Load]>> | undefined
  return (anew = false) => {
    if (anew) read = undefined
    read ??= readInThread(load)
    // What could not be read is looked at again.
    read.catch(() => {
      read = undefined
    })
    return read
  }
}

async function readInThread<Load extends keyof Loads>(load: Load): Promise<ReturnType<Loads[Load]>> {
  const thread = new Worker(new URL('./read-knowledge-thread.ts', import.meta.url), { workerData: load })
  const [value] = await once(thread, 'message')
  return value
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
