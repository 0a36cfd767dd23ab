import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { type Keys, keyedHash } from '../platform/keys.ts'
import { seal, unseal, unsealText } from '../platform/sealing.ts'
import type { Side } from './direct-chat-rules.ts'

const placeOfKey = (chatId: string, side: Side) => `direct_chat_sides.wrapped_key:${chatId}:${side}`
const placeOfText = (messageId: string) => `direct_messages.sealed_text:${messageId}`
const placeOfReport = (reportId: string) => `chat_reports.sealed_content:${reportId}`

/** A new key for the words of one side of a chat, as it may be stored. */
export function makeWrappedKey(keys: Keys, chatId: string, side: Side): Buffer {
  return seal(keys.directChatKeys, randomBytes(32), placeOfKey(chatId, side))
}

export function unwrapKey(keys: Keys, chatId: string, side: Side, wrapped: Buffer): KeyObject {
  return createSecretKey(unseal(keys.directChatKeys, wrapped, placeOfKey(chatId, side)))
}

export function sealText(key: KeyObject, messageId: string, text: string): Buffer {
  return seal(key, text, placeOfText(messageId))
}

export function openText(key: KeyObject, messageId: string, sealed: Buffer): string {
  return unsealText(key, sealed, placeOfText(messageId))
}

/** With another key than the chat's: what was shown to the administrators opens nothing else. */
export function sealReport(keys: Keys, reportId: string, content: object): Buffer {
  return seal(keys.chatReports, JSON.stringify(content), placeOfReport(reportId))
}

export function openReport<Content>(keys: Keys, reportId: string, sealed: Buffer): Content {
  return JSON.parse(unsealText(keys.chatReports, sealed, placeOfReport(reportId))) as Content
}

/** `sealed_decision` or `sealed_reported` */
export function sealOfReport(keys: Keys, reportId: string, column: string, text: string): Buffer {
  return seal(keys.chatReports, text, `chat_reports.${column}:${reportId}`)
}

export function openOfReport(keys: Keys, reportId: string, column: string, sealed: Buffer): string {
  return unsealText(keys.chatReports, sealed, `chat_reports.${column}:${reportId}`)
}

/** Tells a retry from another request under the same key, without keeping what was said. */
export function digestOf(keys: Keys, content: readonly unknown[]): Buffer {
  return keyedHash(keys.requestDigests, JSON.stringify(content)).subarray(0, 16)
}
