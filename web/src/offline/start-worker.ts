import { offlineWorker, trustedScript } from '../platform/trusted-script.ts'

let starting: Promise<ServiceWorker | undefined> | undefined

/** The worker that keeps pages for offline; undefined where the browser has none or refuses it. */
export function startWorker(): Promise<ServiceWorker | undefined> {
  starting ??= start()
  return starting
}

async function start(): Promise<ServiceWorker | undefined> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!workers) return undefined
  try {
    await workers.register(trustedScript(offlineWorker))
    const { active } = await workers.ready
    return active ?? undefined
  } catch {
    return undefined
  }
}
