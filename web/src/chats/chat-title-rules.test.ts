import { describe, expect, it } from 'vitest'
import { titleOfChat } from './chat-title-rules.ts'

const now = new Date(2026, 10, 21, 0, 30)
const daysAgo = (days: number) => new Date(2026, 10, 21 - days, 23, 50).toISOString()
const messages = (...texts: string[]) => texts.map((message_text) => ({ message_text }))

function title(chat: Partial<Parameters<typeof titleOfChat>[0]>) {
  return titleOfChat({ is_ai_chat: true, created_at: daysAgo(0), messages: [], ...chat }, now)
}

describe('the title of a chat', () => {
  it('is its name before anything else', () => {
    expect(title({ name: 'My landlord', messages: messages('a', 'b', 'c') })).toEqual({ text: 'My landlord' })
  })
  it('is the start of the third message, else of the first', () => {
    expect(title({ messages: messages('first', 'answer', 'third') })).toEqual({ text: 'third' })
    expect(title({ messages: messages('first', 'answer') })).toEqual({ text: 'first' })
    expect(title({ messages: messages('police are refusing to write my complaint') })).toEqual({
      text: 'police are refusing to write m...',
    })
  })
  it('has dots only where something was left out', () => {
    expect(title({ messages: messages('a'.repeat(30)) })).toEqual({ text: 'a'.repeat(30) })
    expect(title({ messages: messages('a'.repeat(31)) })).toEqual({ text: `${'a'.repeat(30)}...` })
  })
  it('counts letters as a reader does, in any script', () => {
    expect(title({ messages: messages('कि'.repeat(31)) })).toEqual({ text: `${'कि'.repeat(30)}...` })
    expect(title({ messages: messages('😀'.repeat(31)) })).toEqual({ text: `${'😀'.repeat(30)}...` })
  })
  it.each([
    [0, { unit: 'today' }],
    [1, { unit: 'yesterday' }],
    [2, { unit: 'weekday', day: 4 }],
    [6, { unit: 'weekday', day: 0 }],
    [7, { unit: 'weeks', count: 1 }],
    [14, { unit: 'weeks', count: 2 }],
    [29, { unit: 'weeks', count: 3 }],
    [30, { unit: 'months', count: 1 }],
    [364, { unit: 'months', count: 11 }],
    [365, { unit: 'years', count: 1 }],
    [800, { unit: 'years', count: 2 }],
  ])('is its age in words when nothing was said: %s days', (days, age) => {
    expect(title({ created_at: daysAgo(days) })).toEqual({ age })
  })
  it('is the kind of chat when nothing else is known', () => {
    expect(title({ created_at: 'never' })).toEqual({ kind: 'ai' })
    expect(title({ created_at: 'never', is_ai_chat: false })).toEqual({ kind: 'user' })
  })
})
