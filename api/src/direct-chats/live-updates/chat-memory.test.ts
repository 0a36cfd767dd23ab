import { expect, it } from 'vitest'
import { createChatMemory, type KnownChat } from './chat-memory.ts'
import type { ChatNotice } from './chat-notice.ts'

const chat_id = 'a chat'
const known = (newest: number): KnownChat => ({
  parties: { user: 'asha', nyaysathi: 'meera' },
  newest,
  read_up_to: { user: null, nyaysathi: null },
})
const message = (at: number): ChatNotice => ({
  kind: 'message',
  chat_id,
  from: 'meera',
  to: 'asha',
  side: 'nyaysathi',
  at,
  unread: 1,
})

it('a notice that comes while the chat is being read is not lost', () => {
  const memory = createChatMemory()
  const keep = memory.beginReading(chat_id)
  memory.apply(message(20))
  keep(known(10))
  expect(memory.idleAnswer(chat_id, 'asha', 10)).toBeUndefined()
  expect(memory.idleAnswer(chat_id, 'asha', 20)).toBe('{"messages":[],"other_read_up_to":null}')
})

it('what was read while notices could be lost is not kept', () => {
  const memory = createChatMemory()
  const keep = memory.beginReading(chat_id)
  memory.forgetAll()
  keep(known(10))
  expect(memory.size).toBe(0)
})

it('a slower reading does not take a later time back', () => {
  const memory = createChatMemory()
  const slow = memory.beginReading(chat_id)
  memory.beginReading(chat_id)(known(30))
  slow(known(10))
  expect(memory.idleAnswer(chat_id, 'asha', 10)).toBeUndefined()
  expect(memory.idleAnswer(chat_id, 'asha', 30)).toBeDefined()
})

it('knows nothing for anybody else, and nothing after a reading that failed', () => {
  const memory = createChatMemory()
  memory.beginReading(chat_id)(undefined)
  expect(memory.size).toBe(0)
  memory.beginReading(chat_id)(known(10))
  expect(memory.idleAnswer(chat_id, 'a stranger', 99)).toBeUndefined()
  expect(memory.idleAnswer(chat_id, 'meera', 99)).toBeDefined()
  memory.apply({ kind: 'state', chat_id, from: 'asha', to: 'meera' })
  expect(memory.idleAnswer(chat_id, 'meera', 99)).toBeUndefined()
})

it('tells each side up to where the other has read', () => {
  const memory = createChatMemory()
  memory.beginReading(chat_id)(known(10))
  memory.apply({ kind: 'read', chat_id, from: 'asha', to: 'meera', side: 'user', at: 10, unread: 0 })
  expect(memory.idleAnswer(chat_id, 'meera', 10)).toContain('1970-01-01T00:00:00.010Z')
  expect(memory.idleAnswer(chat_id, 'asha', 10)).toContain('null')
})
