import { findLanguage } from '@nyaysathi/contracts/languages'
import { deviceInWords, deviceMarks } from '../mail/index.ts'
import { type Keys, keyedHash } from '../platform/keys.ts'

/** The kind of device that a request comes from, as coarse as its owner would say it: no version, no model. */
export function deviceOf(userAgent: string | undefined): string {
  return deviceMarks(userAgent)
}

/** In plain words of the person's language, where we have them. */
export function sayDevice(device: string, preferredLanguage: string): string {
  return deviceInWords(device, findLanguage(preferredLanguage)?.code === 'hi' ? 'hi' : 'en')
}

/** Bound to the account: the same kind of phone of two people leaves two hashes. */
export function deviceHash(keys: Keys, userId: string, device: string): Buffer {
  return keyedHash(keys.devices, `${userId}:${deviceInWords(device, 'en')}`)
}
