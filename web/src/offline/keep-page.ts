import { paths } from '../platform/paths.ts'
import { isKeptPage, type WorkerMessage } from '../service-worker/index.ts'
import { startWorker } from './start-worker.ts'

/**
 * Keeps the page that was opened, and what must work without a network, once the device has nothing better to do. Who saves
 * data gets only what they open. Pages of one person are never kept.
 */
export async function keepPage(opened: string, language: string): Promise<void> {
  // Who looks at a receipt may want to check the next one without a line.
  const pathname = opened.startsWith(`${paths.receipt}/`) ? paths.receipt : opened
  if (!isKeptPage(pathname)) return
  await pageIsIdle()
  const worker = await startWorker()
  if (!worker || document.documentElement.classList.contains('leaving')) return
  const send = (message: WorkerMessage) => worker.postMessage(message)
  send({ kind: 'keep', pathname, language, assets: loadedAssets() })
  if (!savesData()) send({ kind: 'prepare', build: builtFrom(), language })
}

let told = 0

/** What was loaded since the page before was told of, also before there was a worker. */
function loadedAssets(): string[] {
  const entries = performance.getEntriesByType('resource')
  const since = entries.slice(told)
  told = entries.length
  return since.flatMap(({ name }) => {
    const { origin, pathname } = new URL(name, location.href)
    return origin === location.origin && pathname.startsWith('/assets/') ? [pathname] : []
  })
}

/** The name of the first script changes with every build. */
function builtFrom(): string {
  return document.querySelector('script[type="module"]')?.getAttribute('src') ?? ''
}

function savesData(): boolean {
  const connection: { saveData?: boolean } | undefined = Reflect.get(navigator, 'connection')
  return connection?.saveData === true
}

/** What can wait begins after what the person waits for. */
const calmMs = 1_500
const latestMs = 10_000

/** The page is there, and the device has nothing better to do. */
async function pageIsIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await new Promise((resolve) => setTimeout(resolve, calmMs))
  if ('requestIdleCallback' in window)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: latestMs }))
}
