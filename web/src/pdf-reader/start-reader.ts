import { readerWorker } from 'virtual:pdf-reader'

/** The one name that the content policy admits for it (`api/src/web-pages/page-headers.ts`). */
const policyName = 'pdf-reader'

type ScriptAddresses = { createScriptURL: (address: string) => string }
type TrustedTypes = {
  createPolicy: (name: string, rules: ScriptAddresses) => ScriptAddresses
}

/** A name can be taken only once. */
let policy: ScriptAddresses | undefined

/** A worker that takes one paper apart. */
export function startReader(): Worker {
  return new Worker(trusted(readerWorker), { type: 'module' })
}

/** The address of a worker runs code, so the policy of the page wants to know that it is this one. */
function trusted(address: string): string {
  const trustedTypes: TrustedTypes | undefined = Reflect.get(globalThis, 'trustedTypes')
  if (!trustedTypes) return address
  policy ??= trustedTypes.createPolicy(policyName, { createScriptURL: () => readerWorker })
  return policy.createScriptURL(address)
}
