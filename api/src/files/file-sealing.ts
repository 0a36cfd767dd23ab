import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Keys } from '../platform/keys.ts'
import { seal, unseal, unsealText } from '../platform/sealing.ts'

export function makeFileKey(): KeyObject {
  return createSecretKey(randomBytes(32))
}

/** The key of one file, as it may be stored. */
export function wrapFileKey(keys: Keys, fileId: string, fileKey: KeyObject): Buffer {
  return seal(keys.fileKeys, fileKey.export(), `stored_files.wrapped_key:${fileId}`)
}

export function unwrapFileKey(keys: Keys, fileId: string, wrapped: Buffer): KeyObject {
  return createSecretKey(unseal(keys.fileKeys, wrapped, `stored_files.wrapped_key:${fileId}`))
}

/** Names tell things too. Another key than the file's own, whose nonces are the places in the file. */
export function sealName(keys: Keys, fileId: string, name: string): Buffer {
  return seal(keys.fileKeys, name, `stored_files.sealed_name:${fileId}`)
}

export function openName(keys: Keys, fileId: string, sealed: Buffer): string {
  return unsealText(keys.fileKeys, sealed, `stored_files.sealed_name:${fileId}`)
}

export function sealSha256(keys: Keys, fileId: string, sha256: Buffer): Buffer {
  return seal(keys.fileKeys, sha256, `stored_files.sealed_sha256:${fileId}`)
}

export function openSha256(keys: Keys, fileId: string, sealed: Buffer): Buffer {
  return unseal(keys.fileKeys, sealed, `stored_files.sealed_sha256:${fileId}`)
}

/** What the chunks of a file are bound to. */
export function contentOf(fileId: string): string {
  return `stored file:${fileId}`
}
