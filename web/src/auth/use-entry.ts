import { useState } from 'react'
import { type Entry, enterAccount } from './enter-account.ts'

export type FailedTransfer = { entry: Entry; failure: unknown }

/**
 * The way into an account whose token is there: takes guest chats over, then signs in.
 *
 * @param signingIn told before the device knows of the sign-in, so that the screen does not take it for somebody else's
 * @param entered with whether chats came over
 */
export function useEntry(signingIn: () => void, entered: (transferred: boolean) => void) {
  const [failedTransfer, setFailedTransfer] = useState<FailedTransfer>()
  const enter = async (entry: Entry) => {
    try {
      signingIn()
      const transferred = await enterAccount(entry)
      setFailedTransfer(undefined)
      entered(transferred)
    } catch (failure) {
      setFailedTransfer({ entry, failure })
    }
  }
  return { enter, failedTransfer }
}
