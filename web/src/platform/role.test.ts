import { afterEach, expect, test, vi } from 'vitest'
import { findRole } from './role.ts'

function deviceWith(values: Record<string, string>) {
  vi.stubGlobal('localStorage', { getItem: (key: string) => values[key] ?? null })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
}
const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.sig`

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['its user_type', { user_type: 'admin', userType: 'user' }, 'user', 'admin'],
  ['its userType', { userType: 'NGO' }, 'user', 'NGO'],
  ["a helper's id in it", { nyaysathi_id: 'n-1' }, 'user', 'nyaysathi'],
  ['what the device has stored', {}, 'user', 'user'],
  ['a type that nobody knows', { user_type: 'king' }, 'user', 'unknown'],
  ['a stored type that nobody knows', {}, 'king', 'unknown'],
] as const)('the role is told by %s', (_by, claims, userType, role) => {
  deviceWith({ token: tokenOf(claims), userType })
  expect(findRole()).toBe(role)
})

test('there is none without a token, and none where nothing tells', () => {
  deviceWith({ userType: 'admin' })
  expect(findRole()).toBeUndefined()
  deviceWith({ token: 'garbled' })
  expect(findRole()).toBeUndefined()
})
