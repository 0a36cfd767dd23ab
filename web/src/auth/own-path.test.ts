import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each(['/profile', '/appointment/7?day=3#times', '/'])('%s is a page of ours', (path) => {
  expect(ownPath(path)).toBe(path)
})

test.each([
  '//other.example',
  '/\\other.example',
  '/\t/other.example',
  'https://other.example/',
  'javascript:alert(1)',
  '/auth',
  '/signin?again',
  '/.//other.example',
  'profile',
  undefined,
  7,
])('%s is none', (value) => {
  expect(ownPath(value)).toBeUndefined()
})
