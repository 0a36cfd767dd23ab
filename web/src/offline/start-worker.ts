const workerAddress = '/sw.js'
/** The one name that the content policy admits (`api/src/web-pages/page-headers.ts`). */
const policyName = 'offline-worker'

type ScriptAddresses = { createScriptURL: (address: string) => string }
type TrustedTypes = {
  createPolicy: (name: string, rules: ScriptAddresses) => ScriptAddresses
}

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
    await workers.register(trusted(workerAddress))
    const { active } = await workers.ready
    return active ?? undefined
  } catch {
    return undefined
  }
}

/** The address of a worker runs code, so the policy of the page wants to know that it is this one. */
function trusted(address: string): string {
  const trustedTypes: TrustedTypes | undefined = Reflect.get(globalThis, 'trustedTypes')
  if (!trustedTypes) return address
  const policy = trustedTypes.createPolicy(policyName, { createScriptURL: () => workerAddress })
  return policy.createScriptURL(address)
}
