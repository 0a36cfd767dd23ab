import type { Message } from '@nyaysathi/contracts/chats'
import { describe, expect, it } from 'vitest'
import { confirmedBy, isEchoOf, mergeMessages, momentOf, newestMoment } from './message-rules.ts'

const start = Date.UTC(2026, 10, 21, 9, 0, 0)

function message(id: string, afterMs: number, more: Partial<Message> = {}): Message {
  return {
    id,
    sender_id: 'me',
    receiver_id: 'you',
    message_text: 'yes',
    message_type: 'text',
    timestamp: new Date(start + afterMs).toISOString(),
    ...more,
  }
}

describe('the time of a message', () => {
  it.each([
    ['2026-11-21T09:00:00.000Z'],
    ['2026-11-21T09:00:00'],
    ['2026-11-21 09:00:00'],
    ['2026-11-21T14:30:00+05:30'],
    ['2026-11-21T14:30:00+0530'],
  ])('%s', (timestamp) => {
    expect(momentOf(timestamp)).toBe(start)
  })
})

describe('the list', () => {
  it('has each message once, in the order of the server, whatever came first', () => {
    const all = [message('a', 0), message('b', 1), message('c', 2)]
    const merged = mergeMessages([all[0], all[2]] as Message[], [all[1], all[2]] as Message[])
    expect(merged.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(newestMoment(merged)).toBe(start + 2)
    expect(newestMoment([])).toBeUndefined()
  })

  it('takes the newer link of a file', () => {
    const [merged] = mergeMessages(
      [message('a', 0, { file_url: 'old' })],
      [message('a', 0, { file_url: 'fresh' })],
    )
    expect(merged?.file_url).toBe('fresh')
  })
})

describe('a message that comes back to who sent it', () => {
  const own = { client_message_id: 'mine-0001', kind: 'text', text: 'yes', sent_at: start } as const

  it('is known by its own id, however late', () => {
    const echo = message('a', 60_000, { client_message_id: 'mine-0001' })
    expect(isEchoOf(own, echo, 'me')).toBe(true)
    expect(isEchoOf(own, { ...echo, client_message_id: 'mine-0002' }, 'me')).toBe(false)
  })

  it('is known by what it says within a second, where it has no id', () => {
    expect(isEchoOf(own, message('a', 1_000), 'me')).toBe(true)
    expect(isEchoOf(own, message('a', 1_001), 'me')).toBe(false)
    expect(isEchoOf({ ...own, sent_at: undefined }, message('a', 0), 'me')).toBe(false)
  })

  it('is never the same word of the other person, and never a second one of mine', () => {
    expect(isEchoOf(own, message('a', 0, { sender_id: 'you' }), 'me')).toBe(false)
    const twice = [message('a', 0), message('b', 1)]
    expect(confirmedBy([own], twice, 'me')).toEqual(new Map([['mine-0001', 'a']]))
    expect(mergeMessages([], twice)).toHaveLength(2)
  })

  it('is known by the name of its file', () => {
    const sent = { ...own, kind: 'file', text: '', file_name: 'deed.pdf' } as const
    const echo = message('a', 400, { message_type: 'file', message_text: '', original_name: 'deed.pdf' })
    expect(isEchoOf(sent, echo, 'me')).toBe(true)
    expect(isEchoOf(sent, { ...echo, original_name: 'other.pdf' }, 'me')).toBe(false)
  })
})
