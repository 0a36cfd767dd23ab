import { expect, test, vi } from 'vitest'
import { draftOf } from './draft.ts'
import { tabStorage } from './session.ts'

const nothing = { title: '', text: '' }

test('what is written is found again, also by another screen, until it has arrived', () => {
  const draft = draftOf('letter', nothing)
  draft.write({ title: 'My wages' })
  draft.write({ text: 'He has not paid me.' })
  const found = draftOf('letter', nothing)
  expect(found.read()).toEqual({ title: 'My wages', text: 'He has not paid me.' })
  found.forget()
  expect(draft.read()).toEqual(nothing)
  expect(tabStorage.read('letter')).toBeUndefined()
})

test('who shows it is told of every change, and of none once they have gone', () => {
  const draft = draftOf('told', nothing)
  const changed = vi.fn()
  const stop = draft.listen(changed)
  draft.write({ text: 'a' })
  draft.forget()
  stop()
  draft.write({ text: 'b' })
  expect(changed).toHaveBeenCalledTimes(2)
})

test('it is the same object until it changes, as React wants it', () => {
  const draft = draftOf('same', nothing)
  draft.write({ text: 'a' })
  expect(draft.read()).toBe(draft.read())
})

test('what cannot be read is nothing', () => {
  tabStorage.write('broken', '{"text":')
  expect(draftOf('broken', nothing).read()).toBe(nothing)
})
