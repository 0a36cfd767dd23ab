import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A browser in which the person is signed in, and a server that notes what it is asked. */
function openPage() {
  const kept = new Map([['token', 'a.b.c']])
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
  const asked: string[] = []
  const went: string[] = []
  vi.stubGlobal('localStorage', store)
  vi.stubGlobal('sessionStorage', { ...store, getItem: () => null })
  vi.stubGlobal('location', { origin: 'http://here', replace: (next: string) => void went.push(next) })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', async (path: string | URL) => {
    asked.push(String(path))
    return new Response('{}', { status: 200, headers: { 'content-type': 'application/json' } })
  })
  return { asked, went, kept }
}

test('a part of the page that comes late asks nothing more while somebody signs out', async () => {
  const { asked, went, kept } = openPage()
  const { signOut } = await import('./sign-out.ts')
  const { callAsMember } = await import('./member-call.ts')

  await callAsMember('GET /api/users/details')
  const leaving = signOut('/auth')
  void callAsMember('GET /api/appointments/details')
  await leaving
  void callAsMember('GET /api/cases')
  await new Promise((resolve) => setTimeout(resolve, 0))

  expect(asked.map((path) => new URL(path, 'http://here').pathname)).toEqual([
    '/api/users/details',
    '/api/auth/logout',
  ])
  expect(went).toEqual(['/auth'])
  expect(kept.size).toBe(0)
})
