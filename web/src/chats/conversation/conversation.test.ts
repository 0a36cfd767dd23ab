import { beforeEach, describe, expect, it } from 'vitest'
import { replyWith, shown, silent, Visitor, ways } from './testing/open-page.ts'

describe.each(ways)('$way', ({ atOnce }) => {
  let visitor: Visitor
  beforeEach(() => {
    visitor = new Visitor(atOnce)
  })

  describe('asking', () => {
    it('saves the question, then the answer, and gives the conversation to the assistant', async () => {
      const page = visitor.openPage()
      await page.exchange('first')
      const ready = await page.exchange('second')
      expect(shown(ready)).toEqual(['first', 'answer to first', 'second', 'answer to second'])
      expect(visitor.server.texts()).toEqual(shown(ready))
      expect(visitor.histories[1]).toEqual([
        { role: 'user', content: 'first' },
        { role: 'assistant', content: 'answer to first' },
      ])
      expect(ready.latest?.suggestions).toEqual(['and then?'])
    })

    it('has no send while the answer is on its way, and ignores blank text', async () => {
      const page = visitor.openPage()
      const ready = await page.reach('ready')
      ready.send('  \n ')
      expect(page.state.phase).toBe('ready')
      visitor.assistant = silent
      ready.send('one')
      ready.send('two')
      const answering = await page.reach('answering')
      expect('send' in answering).toBe(false)
      expect(visitor.server.texts()).toEqual(['one'])
    })

    it('saves the specified stand-ins when the assistant refuses or breaks', async () => {
      const page = visitor.openPage()
      visitor.assistant = async () => ({ kind: 'refused' })
      await page.exchange('a')
      visitor.assistant = async () => ({ kind: 'broken' })
      const ready = await page.exchange('b')
      expect(shown(ready)).toEqual(['a', 'refused.', 'b', 'broken.'])
      expect(visitor.server.texts()).toEqual(shown(ready))
    })
  })

  describe('stop', () => {
    it('really stops, and keeps what had come with a note', async () => {
      let stopped = false
      visitor.assistant = (_question, arriving, stop) =>
        new Promise((resolve) => {
          arriving.started({ language: 'hindi', emergency: true })
          arriving.grown('**Go** to')
          stop.addEventListener('abort', () => {
            stopped = true
            resolve({ kind: 'stopped' })
          })
        })
      const page = visitor.openPage()
      ;(await page.reach('ready')).send('q')
      ;(await page.reach('answering')).stop()
      const ready = await page.reach('ready')
      expect(stopped).toBe(true)
      expect(shown(ready)).toEqual(['q', '**Go** to\n\nstopped.'])
      expect(ready.latest).toMatchObject({ emergency: true, language: 'hindi' })
    })
  })

  describe('again, and in other words', () => {
    it('puts a new answer in the place of the old one', async () => {
      const page = visitor.openPage()
      const first = await page.exchange('q')
      visitor.assistant = async () => replyWith('better')
      first.answerAgain?.()
      expect(shown(await page.reach('ready'))).toEqual(['q', 'better'])
      expect(visitor.server.texts()).toEqual(['q', 'better'])
      expect(visitor.server.saved).toBe(3)
    })

    it('keeps the old answer when no new one can be had', async () => {
      const page = visitor.openPage()
      const first = await page.exchange('q')
      visitor.assistant = async () => ({ kind: 'broken' })
      first.answerAgain?.()
      const ready = await page.reach('ready')
      expect(shown(ready)).toEqual(['q', 'answer to q'])
      expect(ready.notice).toBe('no-new-answer')
      expect(visitor.server.saved).toBe(2)
    })

    it('asks an earlier question in other words; what came after it goes', async () => {
      const page = visitor.openPage()
      await page.exchange('one')
      const ready = await page.exchange('two')
      ready.edit(ready.messages[0]?.id ?? '', 'uno')
      expect(shown(await page.reach('ready'))).toEqual(['uno', 'answer to uno'])
      expect(visitor.server.texts()).toEqual(['uno', 'answer to uno'])
    })

    it('gives the text back when another tab has changed the conversation', async () => {
      const page = visitor.openPage()
      const ready = await page.exchange('one')
      const other = visitor.openPage()
      const there = await other.reach('ready')
      there.edit(there.messages[0]?.id ?? '', 'uno')
      await other.reach('ready')
      ready.edit(ready.messages[0]?.id ?? '', 'eins')
      const after = await page.reach('ready')
      expect(shown(after)).toEqual(['uno', 'answer to uno'])
      expect(after.notice).toBe('changed-elsewhere')
      expect(visitor.draft).toBe('eins')
    })
  })

  it('thumbs are shown at once and taken back when they could not be saved', async () => {
    const page = visitor.openPage()
    const ready = await page.exchange('q')
    const id = ready.messages[1]?.id ?? ''
    const rate = page.chats.snapshot().conversation?.rate
    expect(await rate?.(id, 'down', 'wrong')).toBe(true)
    expect(page.state.messages[1]?.feedback).toBe('down')
    visitor.server.rate = async () => {
      throw new Error('no')
    }
    expect(await rate?.(id, null)).toBe(false)
    expect(page.state.messages[1]?.feedback).toBe('down')
  })
})
