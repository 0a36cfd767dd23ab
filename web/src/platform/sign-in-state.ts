import { useSyncExternalStore } from 'react'
import { deviceStorage, findMember, signInChanged } from '../platform/session.ts'

export type SignIn = {
  /** `unknown` on the server and while the page is taken over. */
  state: 'signed-in' | 'signed-out' | 'unknown'
  userType: string | undefined
}

const unknown: SignIn = { state: 'unknown', userType: undefined }
let last: SignIn = unknown

/** What the specification names: `isLoggedIn` is the text true, and there is a token. */
function readSignIn(): SignIn {
  const signedIn = deviceStorage.read('isLoggedIn') === 'true' && findMember() !== undefined
  const state = signedIn ? 'signed-in' : 'signed-out'
  const userType = signedIn ? deviceStorage.read('userType') : undefined
  if (last.state !== state || last.userType !== userType) last = { state, userType }
  return last
}

function listen(changed: () => void) {
  for (const event of ['storage', signInChanged]) addEventListener(event, changed)
  return () => {
    for (const event of ['storage', signInChanged]) removeEventListener(event, changed)
  }
}

/** Who this device says is here. */
export function useSignIn(): SignIn {
  return useSyncExternalStore(listen, readSignIn, () => unknown)
}
