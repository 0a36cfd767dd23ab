import { beforeEach, describe, expect, it } from 'vitest'
import { answering, nextTurn, replyWith, shown, Visitor, ways } from './testing/open-page.ts'

describe.each(ways)('$way', ({ atOnce }) => {
  let visitor: Visitor
  beforeEach(() => {
    visitor = new Visitor(atOnce)
  })

  describe('the guest limit', () => {
    it('shows the answer to the fifteenth message without saving it, and takes no more', async () => {
      const page = visitor.openPage()
      for (let turn = 1; turn <= 6; turn++) await page.exchange(`q${turn}`)
      ;(await page.reach('ready')).answerAgain?.()
      await page.reach('ready')
      expect(visitor.server.saved).toBe(13)
      ;(await page.reach('ready')).answerAgain?.()
      await page.reach('ready')
      ;(await page.reach('ready')).send('the last')
      const full = await page.reach('full')
      expect(full.unsaved?.text).toBe('answer to the last')
      expect(shown(full).at(-1)).toBe('the last')
      expect(visitor.server.saved).toBe(15)
      expect(page.chats.counter.count).toBe(15)
    })

    it('forces the counter to 15 and gives the text back when the server refuses', async () => {
      const page = visitor.openPage()
      await page.exchange('q')
      visitor.server.saved = 15
      ;(await page.reach('ready')).send('one more')
      await page.reach('full')
      expect(page.chats.counter.count).toBe(15)
      expect(visitor.draft).toBe('one more')
      expect(visitor.server.texts()).not.toContain('one more')
    })

    it('answers a last question again after a reload', async () => {
      const before = visitor.openPage()
      await before.exchange('q')
      visitor.server.saved = 14
      ;(await before.reach('ready')).send('the last')
      await before.reach('full')
      const after = visitor.openPage()
      const full = await after.reach('full')
      expect(full.unsaved?.text).toBe('answer to the last')
      expect(visitor.server.saved).toBe(15)
    })
  })

  describe('several chats', () => {
    it('opens the newest at first, and the first of the rest when the open one is erased', async () => {
      const before = visitor.openPage()
      await before.exchange('old')
      before.chats.openNew()
      await before.exchange('new')
      const page = visitor.openPage()
      expect(shown(await page.reach('ready'))).toEqual(['new', 'answer to new'])
      await page.chats.remove('chat-2')
      expect(shown(await page.reach('ready'))).toEqual(['old', 'answer to old'])
      await page.chats.remove('chat-1')
      expect(shown(await page.reach('ready'))).toEqual([])
    })

    it('does not list a chat again that was erased after the list was asked for', async () => {
      const page = visitor.openPage()
      await page.exchange('to be erased')
      page.chats.openNew()
      const lists = visitor.holdLists()
      await page.exchange('stays')
      await page.chats.remove('chat-1')
      for (const come of lists) come()
      await nextTurn()
      expect(page.chats.snapshot().list).toMatchObject({ chats: [{ chat_id: 'chat-2' }] })
    })

    it('gives a first question that could not be saved back when another chat is opened', async () => {
      const page = visitor.openPage()
      visitor.server.failures = Array.from({ length: 3 }, () => ({ call: 'create', when: 'before' }) as const)
      ;(await page.reach('ready')).send('lost?')
      page.chats.openNew()
      await page.reach('ready')
      for (let turn = 0; turn < 50 && !visitor.draft; turn++) await nextTurn()
      expect(visitor.draft).toBe('lost?')
      expect(visitor.tab.size).toBe(0)
    })

    it('goes on answering in a chat that is not open', async () => {
      const page = visitor.openPage()
      let finish = () => {}
      visitor.assistant = (question) =>
        new Promise((resolve) => {
          finish = () => resolve(replyWith(`answer to ${question}`))
        })
      ;(await page.reach('ready')).send('slow')
      await page.reach('answering')
      page.chats.openNew()
      visitor.assistant = answering
      const finishSlow = finish
      await page.exchange('quick')
      finishSlow()
      page.chats.open('chat-1')
      expect(shown(await page.reach('ready'))).toEqual(['slow', 'answer to slow'])
    })
  })
})
