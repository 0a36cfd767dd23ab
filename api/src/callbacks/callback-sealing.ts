import { randomBytes } from 'node:crypto'
import { type Keys, keyedHash } from '../platform/keys.ts'
import { seal, unsealText } from '../platform/sealing.ts'
import { makeTicket, readTicket } from '../platform/ticket.ts'

/** All that somebody wrote who asks to be called. */
export type CallbackContent = { phone: string; name?: string; say_from?: string; about?: string }

const placeOf = (callbackId: string) => `callbacks.sealed_content:${callbackId}`

export function sealContent(keys: Keys, callbackId: string, content: CallbackContent): Buffer {
  return seal(keys.callbacks, JSON.stringify(content), placeOf(callbackId))
}

export function openContent(keys: Keys, callbackId: string, sealed: Buffer): CallbackContent {
  return JSON.parse(unsealText(keys.callbacks, sealed, placeOf(callbackId))) as CallbackContent
}

/** Five bits a letter: 128 random bits, as nothing else stands between a stranger and the request. */
const letters = 26

/**
 * The person's only way to the request. A retry under the same `Idempotency-Key` is given the same one, though it is kept
 * nowhere.
 */
export function makeReference(keys: Keys, sameAs: string | undefined): string {
  if (sameAs === undefined) return makeTicket(randomBytes(letters))
  return makeTicket(keyedHash(keys.callbackReferences, `made for ${sameAs}`).subarray(0, letters))
}

/** Nothing where what was written can be no reference. */
export function hashOfReference(keys: Keys, written: string): Buffer | undefined {
  const reference = readTicket(written, letters)
  return reference ? keyedHash(keys.callbackReferences, reference) : undefined
}
