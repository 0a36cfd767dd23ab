import { readerWorker } from 'virtual:pdf-reader'

export const offlineWorker = '/sw.js'

/** All code that is started by its address and not as a module of the page. */
const ownScripts: readonly string[] = [offlineWorker, readerWorker]

/** The one name that the content policy admits (`api/src/web-pages/page-headers.ts`). */
const policyName = 'own-workers'

type ScriptAddresses = { createScriptURL: (address: string) => string }
type TrustedTypes = {
  createPolicy: (name: string, rules: ScriptAddresses) => ScriptAddresses
}

let policy: ScriptAddresses | undefined

/** The address of a worker runs code, so the policy of the page wants to know that it is one of ours. */
export function trustedScript(address: string): string {
  if (!ownScripts.includes(address)) throw new Error('This is no script of ours.')
  const trustedTypes: TrustedTypes | undefined = Reflect.get(globalThis, 'trustedTypes')
  if (!trustedTypes) return address
  // A name can be taken only once.
  policy ??= trustedTypes.createPolicy(policyName, {
    createScriptURL: (wanted) => ownScripts.find((own) => own === wanted) ?? '',
  })
  return policy.createScriptURL(address)
}
