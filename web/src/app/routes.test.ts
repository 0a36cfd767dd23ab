import { languages } from '@nyaysathi/contracts/languages'
import { CountPageView } from '@nyaysathi/contracts/page-views'
import { describe, expect, test } from 'vitest'
import { findRoute } from './find-route.ts'
import { navigationLinks } from './navigation-links.ts'
import { paths } from './paths.ts'
import { notFoundRoute, routes } from './routes.ts'

describe('the route table', () => {
  test('has a screen for every address but /signin, which leads to /auth', () => {
    const missing = Object.values(paths).filter((path) => !routes.some((route) => route.path === path))
    expect(missing).toEqual([paths.signin])
  })

  test.each([
    ['/', '/'],
    ['/nyaysathi', '/nyaysathi'],
    ['/nyaysathi/public/66f0', '/nyaysathi/public/:nyaysathi_id'],
    ['/chat/abc/', '/chat/:chat_id'],
  ])('%s is answered by %s', (address, path) => {
    expect(findRoute(address)).toMatchObject({ path })
  })

  test.each(['/About', '/chat', '/chat/a/b', '/nyaysathi/public', '/nothing'])(
    '%s is not found',
    (address) => {
      expect(findRoute(address)).toBe(notFoundRoute)
    },
  )

  test('keeps profile, chat, booking, case and administration screens behind the sign-in, uncounted', () => {
    const guarded = routes.filter(({ access }) => access === 'signed-in')
    expect(guarded.map(({ path }) => path).sort()).toEqual([
      '/admin',
      '/appointment/:nyaysathi_id',
      '/appointments',
      '/case-query',
      '/cases/:case_id',
      '/chat/:chat_id',
      '/profile',
    ])
    expect(guarded.filter(({ counted }) => counted)).toEqual([])
    expect(routes.find(({ path }) => path === paths.legalHelp)?.counted).toBe(false)
  })

  test('is counted by templates that the server takes', () => {
    for (const { path } of routes) expect(CountPageView.safeParse({ route: path }).success, path).toBe(true)
  })
})

describe('the navigation', () => {
  const everything = () => true

  test('offers what is open, and no more', () => {
    const offered = navigationLinks({ state: 'signed-out', userType: undefined }).map(({ path }) => path)
    expect(offered).toEqual(routes.flatMap(({ path, soon }) => (soon || path === '/' ? [] : [path])))
  })

  test.each([
    ['signed-out', undefined, '/auth', 'app.nav_get_started'],
    ['unknown', undefined, '/auth', 'app.nav_get_started'],
    ['signed-in', 'user', '/profile', 'app.nav_profile'],
    ['signed-in', 'NGO', '/profile', 'app.nav_profile'],
    ['signed-in', 'nyaysathi', '/profile', 'app.nav_nyaysathi_profile'],
  ] as const)('ends for %s %s with %s', (state, userType, path, label) => {
    const links = navigationLinks({ state, userType }, everything)
    expect(links.at(-1)).toEqual({ path, label })
    expect(links.slice(0, -1).map((link) => link.path)).toEqual([
      '/legal-help',
      '/nearby-help',
      '/nyaysathi',
      '/about',
      '/services',
      '/resources',
      '/success-stories',
    ])
  })
})

test('the three languages that run from right to left are known as such', () => {
  const rightToLeft = languages.filter(({ direction }) => direction === 'rtl')
  expect(rightToLeft.map(({ code }) => code)).toEqual(['ks', 'sd', 'ur'])
})
