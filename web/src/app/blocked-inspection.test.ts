import { expect, test } from 'vitest'
import { isBlockedKey } from './blocked-inspection.ts'

const plain = { key: '', code: '', ctrlKey: false, shiftKey: false }
const both = { ...plain, ctrlKey: true, shiftKey: true }

test.each([
  ['F12', { ...plain, key: 'F12' }],
  ['Ctrl+Shift+I', { ...both, key: 'I', code: 'KeyI' }],
  ['Ctrl+Shift+C', { ...both, key: 'C', code: 'KeyC' }],
  ['Ctrl+Shift+J', { ...both, key: 'J', code: 'KeyJ' }],
  ['Ctrl+Shift+I on a Hindi layout', { ...both, key: 'घ', code: 'KeyI' }],
  ['Ctrl+U', { ...plain, ctrlKey: true, key: 'u', code: 'KeyU' }],
  ['Shift+F10', { ...plain, shiftKey: true, key: 'F10' }],
  ['the menu key', { ...plain, key: 'ContextMenu' }],
])('%s is blocked', (_name, pressed) => {
  expect(isBlockedKey(pressed)).toBe(true)
})

test.each([
  ['Shift, the way out', { ...plain, key: 'Shift', shiftKey: true }],
  ['Escape', { ...plain, key: 'Escape' }],
  ['Ctrl+C, to copy', { ...plain, ctrlKey: true, key: 'c', code: 'KeyC' }],
  ['F10', { ...plain, key: 'F10' }],
  ['a capital I', { ...plain, shiftKey: true, key: 'I', code: 'KeyI' }],
  ['Ctrl+Shift+R', { ...both, key: 'R', code: 'KeyR' }],
])('%s is not', (_name, pressed) => {
  expect(isBlockedKey(pressed)).toBe(false)
})
