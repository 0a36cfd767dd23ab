import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { type AnswerOrigin, readOrigin } from '../assistant/index.ts'
import { type Keys, keyedHash } from '../platform/keys.ts'
import { seal, unseal, unsealText } from '../platform/sealing.ts'

/** The key of one chat, as it may be stored. */
export function wrapChatKey(keys: Keys, chatId: string, chatKey: KeyObject): Buffer {
  return seal(keys.chatKeys, chatKey.export(), `chat_keys.wrapped_key:${chatId}`)
}

export function unwrapChatKey(keys: Keys, chatId: string, wrapped: Buffer): KeyObject {
  return createSecretKey(unseal(keys.chatKeys, wrapped, `chat_keys.wrapped_key:${chatId}`))
}

export function makeChatKey(): KeyObject {
  return createSecretKey(randomBytes(32))
}

export function sealText(chatKey: KeyObject, messageId: string, text: string): Buffer {
  return seal(chatKey, text, `messages.sealed_text:${messageId}`)
}

export function openText(chatKey: KeyObject, messageId: string, sealed: Buffer): string {
  return unsealText(chatKey, sealed, `messages.sealed_text:${messageId}`)
}

export function sealReason(chatKey: KeyObject, messageId: string, reason: string): Buffer {
  return seal(chatKey, reason, `messages.sealed_reason:${messageId}`)
}

export function sealChatOrigin(chatKey: KeyObject, messageId: string, origin: AnswerOrigin): Buffer {
  return seal(chatKey, JSON.stringify(origin), `messages.sealed_origin:${messageId}`)
}

export function openChatOrigin(chatKey: KeyObject, messageId: string, sealed: Buffer): AnswerOrigin {
  return readOrigin(unsealText(chatKey, sealed, `messages.sealed_origin:${messageId}`))
}

/** Tells a retry from another request under the same key, without keeping what was said. */
export function digestOf(keys: Keys, content: readonly unknown[]): Buffer {
  return keyedHash(keys.requestDigests, JSON.stringify(content)).subarray(0, 16)
}

export function openReason(chatKey: KeyObject, messageId: string, sealed: Buffer): string {
  return unsealText(chatKey, sealed, `messages.sealed_reason:${messageId}`)
}
