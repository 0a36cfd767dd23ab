import { beforeEach, describe, expect, it } from 'vitest'
import { sidesOf } from './conversation-rules.ts'
import { answering, nextTurn, replyWith, shown, silent, Visitor, ways } from './testing/open-page.ts'

describe.each(ways)('$way', ({ atOnce }) => {
  let visitor: Visitor
  beforeEach(() => {
    visitor = new Visitor(atOnce)
  })

  describe('a bad line', () => {
    it('saves once when the answer to a save is lost', async () => {
      visitor.server.failures = [
        { call: 'create', when: 'after' },
        { call: 'add', when: 'after' },
      ]
      const page = visitor.openPage()
      const ready = await page.exchange('only once')
      expect(shown(ready)).toEqual(['only once', 'answer to only once'])
      expect(visitor.server.texts()).toEqual(shown(ready))
      expect(visitor.server.chats).toHaveLength(1)
      expect(visitor.server.saved).toBe(2)
    })

    it('keeps a question that cannot be saved, and sends it once when told to', async () => {
      visitor.server.failures = Array.from({ length: 3 }, () => ({ call: 'add', when: 'after' }) as const)
      const page = visitor.openPage()
      ;(await page.reach('ready')).send('hello')
      const failed = await page.reach('question-not-saved')
      expect(failed.question).toBe('hello')
      expect(failed.failure.kind).toBe('no-answer')
      failed.retry()
      expect(shown(await page.reach('ready'))).toEqual(['hello', 'answer to hello'])
      expect(visitor.server.saved).toBe(2)
    })

    it('answers all the same when it is only the storing that fails, and saves both later', async () => {
      visitor.server.failures = Array.from(
        { length: 3 },
        () => ({ call: 'create', when: 'before', status: 503 }) as const,
      )
      const page = visitor.openPage()
      ;(await page.reach('ready')).send('he beats me')
      let failed = await page.reach('question-not-saved')
      while (!failed.unsaved) failed = await page.reach('question-not-saved')
      expect(failed.unsaved.text).toBe('answer to he beats me')
      expect(visitor.server.texts()).toEqual([])
      failed.retry()
      expect(shown(await page.reach('ready'))).toEqual(['he beats me', 'answer to he beats me'])
      expect(visitor.server.saved).toBe(2)
    })

    it('says nothing late to who has taken the question back', async () => {
      visitor.server.failures = Array.from(
        { length: 3 },
        () => ({ call: 'create', when: 'before', status: 429 }) as const,
      )
      let arrive = () => {}
      visitor.assistant = (question) =>
        new Promise((resolve) => {
          arrive = () => resolve(replyWith(`answer to ${question}`))
        })
      const page = visitor.openPage()
      ;(await page.reach('ready')).send('hello')
      ;(await page.reach('question-not-saved')).takeBack()
      await page.reach('ready')
      arrive()
      expect((await page.reach('ready')).messages).toEqual([])
    })

    it('sends it by itself when the line is back', async () => {
      visitor.server.failures = Array.from({ length: 3 }, () => ({ call: 'create', when: 'before' }) as const)
      const page = visitor.openPage()
      ;(await page.reach('ready')).send('hello')
      await page.reach('question-not-saved')
      page.chats.lineIsBack()
      expect(shown(await page.reach('ready'))).toEqual(['hello', 'answer to hello'])
    })

    it('gives the text back to the composer when the person does not want to send it any more', async () => {
      visitor.server.failures = Array.from({ length: 3 }, () => ({ call: 'create', when: 'before' }) as const)
      const page = visitor.openPage()
      ;(await page.reach('ready')).send('hello')
      ;(await page.reach('question-not-saved')).takeBack()
      await page.reach('ready')
      expect(visitor.draft).toBe('hello')
      expect(visitor.tab.size).toBe(0)
    })

    it('shows an answer that cannot be saved, and saves it later', async () => {
      const page = visitor.openPage()
      visitor.assistant = async () => {
        visitor.server.failures = Array.from({ length: 3 }, () => ({ call: 'add', when: 'before' }) as const)
        return replyWith('worth keeping')
      }
      ;(await page.reach('ready')).send('q')
      const failed = await page.reach('answer-not-saved')
      expect(failed.answer.text).toBe('worth keeping')
      visitor.server.failures = []
      visitor.assistant = async () => replyWith('worth keeping')
      failed.retry()
      expect(shown(await page.reach('ready'))).toEqual(['q', 'worth keeping'])
      // What the server could not keep it makes again, so that it stays known as its own.
      expect(visitor.histories).toHaveLength(atOnce ? 2 : 1)
    })

    it('shows whom to call where the assistant has been asked too often', async () => {
      const page = visitor.openPage()
      visitor.assistant = async () => ({ kind: 'refused', numbers: '**Call 112.**' })
      expect(shown(await page.exchange('he beats me'))).toEqual(['he beats me', 'refused.\n\n**Call 112.**'])
    })

    it.each([
      { comes: 'before a newer one', order: [0, 1] },
      { comes: 'after a newer one', order: [1, 0] },
    ])('takes no answer back for a list that is older than it, and comes late, $comes', async ({ order }) => {
      const page = visitor.openPage()
      const { send } = await page.reach('ready')
      const lists = visitor.holdLists()
      send('q')
      await page.reach('ready')
      const phases = page.phasesFromNow()
      for (const place of order) {
        lists[place]?.()
        await nextTurn()
      }
      expect(shown(await page.reach('ready'))).toEqual(['q', 'answer to q'])
      expect(phases).not.toContain('answering')
      expect(visitor.server.texts()).toEqual(['q', 'answer to q'])
    })

    it('leaves a thumb for a list that is older than it', async () => {
      const page = visitor.openPage()
      const { send } = await page.reach('ready')
      const lists = visitor.holdLists()
      send('q')
      const { messages } = await page.reach('ready')
      await page.chats.snapshot().conversation?.rate(messages[1]?.id ?? '', 'up')
      for (const come of lists) come()
      await nextTurn()
      expect(page.state.messages[1]?.feedback).toBe('up')
    })

    it('asks again rather than saving an apology later', async () => {
      const page = visitor.openPage()
      visitor.assistant = async () => {
        visitor.server.failures = Array.from({ length: 3 }, () => ({ call: 'add', when: 'before' }) as const)
        return { kind: 'broken' }
      }
      ;(await page.reach('ready')).send('q')
      const failed = await page.reach('answer-not-saved')
      visitor.assistant = async () => replyWith('a real answer')
      failed.retry()
      expect(shown(await page.reach('ready'))).toEqual(['q', 'a real answer'])
    })
  })

  describe('a reload at the wrong moment', () => {
    it('while the question was being saved: sent once more, saved once', async () => {
      visitor.server.failures = Array.from({ length: 3 }, () => ({ call: 'add', when: 'before' }) as const)
      const before = visitor.openPage()
      ;(await before.reach('ready')).send('my story')
      await before.reach('question-not-saved')
      before.chats.end()
      const after = visitor.openPage()
      const failed = await after.reach('question-not-saved')
      expect(failed.question).toBe('my story')
      failed.retry()
      expect(shown(await after.reach('ready'))).toEqual(['my story', 'answer to my story'])
      expect(visitor.server.saved).toBe(2)
    })

    it('while the chat was being made: one chat, one question', async () => {
      visitor.server.failures = Array.from({ length: 3 }, () => ({ call: 'create', when: 'after' }) as const)
      const before = visitor.openPage()
      ;(await before.reach('ready')).send('my story')
      await before.reach('question-not-saved')
      before.chats.end()
      const after = visitor.openPage()
      ;(await after.reach('question-not-saved')).retry()
      expect(shown(await after.reach('ready'))).toEqual(['my story', 'answer to my story'])
      expect(visitor.server.chats).toHaveLength(1)
    })

    it('when the question was saved and nobody was told: it gets its answer, and is not sent again', async () => {
      visitor.server.failures = Array.from({ length: 3 }, () => ({ call: 'add', when: 'after' }) as const)
      const before = visitor.openPage()
      ;(await before.reach('ready')).send('my story')
      await before.reach('question-not-saved')
      before.chats.end()
      const after = visitor.openPage()
      expect(shown(await after.reach('ready'))).toEqual(['my story', 'answer to my story'])
      expect(visitor.tab.size).toBe(0)
      expect(visitor.server.saved).toBe(2)
    })

    it('in the middle of the answer: asked again, answered once', async () => {
      const before = visitor.openPage()
      visitor.assistant = silent
      ;(await before.reach('ready')).send('slow')
      await before.reach('answering')
      before.chats.end()
      visitor.assistant = answering
      const after = visitor.openPage()
      const ready = await after.reach('ready')
      expect(shown(ready)).toEqual(['slow', 'answer to slow'])
      expect(sidesOf(ready.messages)).toEqual(['person', 'assistant'])
    })

    it('in two tabs at once: one answer', async () => {
      const first = visitor.openPage()
      visitor.assistant = silent
      ;(await first.reach('ready')).send('both')
      await first.reach('answering')
      const finish: (() => void)[] = []
      visitor.assistant = (question) =>
        new Promise((resolve) => finish.push(() => resolve(replyWith(`${finish.length} to ${question}`))))
      const tabs = [visitor.openPage(), visitor.openPage()]
      for (const page of tabs) await page.reach('answering')
      for (const end of finish.reverse()) end()
      for (const page of tabs) expect(shown(await page.reach('ready'))).toHaveLength(2)
      expect(visitor.server.texts()).toHaveLength(2)
    })
  })
})
