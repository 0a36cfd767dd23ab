import { afterEach, expect, test } from 'vitest'
import { tabStorage } from '../platform/session.ts'
import { clearFacts, writeFact } from './fact-sheet.ts'
import { forgetHandedCase, handOverCase, keepOwn, readHandedCase } from './handed-case.ts'

const told = { understood: { place: 'Nagpur, Maharashtra' }, messages: ['I live in Nagpur.'] }

afterEach(() => {
  clearFacts()
})

test('what is handed over lies in the tab, until it is forgotten', () => {
  handOverCase(told, true)
  expect(readHandedCase()).toEqual({ ...told, own: [] })
  expect(tabStorage.read('handedCase')).toContain('Nagpur')
  forgetHandedCase()
  expect(readHandedCase().understood).toBeUndefined()
  expect(tabStorage.read('handedCase')).toBeUndefined()
})

test('where nothing is to be kept it lies in memory alone, and nothing older is left in the tab', () => {
  handOverCase(told, true)
  handOverCase(told, false)
  keepOwn('district')
  expect(tabStorage.read('handedCase')).toBeUndefined()
  expect(readHandedCase()).toEqual({ ...told, own: ['district'] })
  forgetHandedCase()
  expect(readHandedCase().messages).toEqual([])
})

test('a field that is typed into, or emptied, is the own of the person from then on', () => {
  handOverCase(told, true)
  writeFact('district', 'Wardha')
  writeFact('age', '')
  writeFact('age', '40')
  expect(readHandedCase().own).toEqual(['district', 'age'])
})

test('"Clear everything" takes it too', () => {
  handOverCase(told, true)
  clearFacts()
  expect(readHandedCase().understood).toBeUndefined()
})
