import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@nyaysathi/contracts/languages'
import { CountPageView } from '@nyaysathi/contracts/page-views'
import { describe, expect, test } from 'vitest'
import { paths } from '../platform/paths.ts'
import { findRoute } from './find-route.ts'
import { navigationLinks } from './navigation-links.ts'
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

  test.each(['/About', '/chat/a/b', '/nyaysathi/public', '/nothing'])('%s is not found', (address) => {
    expect(findRoute(address)).toBe(notFoundRoute)
  })

  test('keeps profile, chat, booking, case and administration screens behind the sign-in, uncounted', () => {
    const guarded = routes.filter(({ access }) => access === 'signed-in')
    expect(guarded.map(({ path }) => path).sort()).toEqual([
      '/admin',
      '/appointments',
      '/callbacks',
      '/case-query',
      '/cases',
      '/cases/:case_id',
      '/cases/pool/:case_id',
      '/chat',
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

/** Its titles and descriptions are written into the pages at build. */
const routeTable = path.join(import.meta.dirname, 'routes.ts')

/** The ids of words in the code of a screen and all that it imports. */
function wordsUsedBy(file: string, seen = new Set([routeTable])): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const code = readFileSync(file, 'utf8')
  const imported = [...code.matchAll(/(?:from |import\()'(\.{1,2}\/[^']+\.tsx?)'/g)]
  // What fetches words itself, beside the part that speaks with them, needs nobody to fetch them before.
  const fetched = [...code.matchAll(/loadWords\(\[([^\]]+)\]\)/g)].flatMap(([, names]) =>
    [...(names ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name ?? ''),
  )
  return [
    ...[...code.matchAll(/['"`]([a-z-]+)\.[a-z0-9_]+(?:['"`]|\$\{)/g)].map(([, screen]) => screen ?? ''),
    ...imported.flatMap(([, target]) => wordsUsedBy(path.join(path.dirname(file), target ?? ''), seen)),
  ].filter((name) => !fetched.includes(name))
}

/** Parts of a screen that come later, each with words of its own. */
function laterParts(): { file: string; words: string[] }[] {
  const source = path.join(import.meta.dirname, '..')
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const code = readFileSync(path.join(source, file), 'utf8')
      return [...code.matchAll(/lazyScreen\(\s*'([^']+)',\s*\[([^\]]*)\]/g)].map(([, part, words]) => ({
        file: part ?? '',
        words: [...(words ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name ?? ''),
      }))
    })
}

const parts = [...routes.map(({ screen }) => screen), ...laterParts()]

test.each(parts.map(({ file, words }) => [file, words] as const))(
  '%s is fetched with its words',
  (file, words) => {
    const files = readdirSync(path.join(import.meta.dirname, '../locales/en'))
    const used = wordsUsedBy(path.join(import.meta.dirname, '..', file))
    const needed = used.filter((file) => files.includes(`${file}.json`) && file !== 'app' && file !== 'ui')
    expect([...new Set(needed)].sort()).toEqual([...words].sort())
  },
)

describe('the navigation', () => {
  test('offers every screen for everybody, and no more', () => {
    const offered = navigationLinks({ state: 'signed-out', userType: undefined }).map(({ path }) => path)
    // In the foot of pages, or reached by name.
    const elsewhere: string[] = [
      paths.home,
      paths.letters,
      paths.offline,
      paths.privacy,
      paths.grievance,
      paths.callback,
      paths.receipt,
      paths.quality,
    ]
    const open = routes.filter(
      ({ path, access }) => access === 'public' && !path.includes(':') && !elsewhere.includes(path),
    )
    expect(offered).toEqual(open.map(({ path }) => path))
  })

  test.each([
    ['signed-out', undefined, '/auth', 'app.nav_get_started'],
    ['unknown', undefined, '/auth', 'app.nav_get_started'],
    ['signed-in', 'user', '/profile', 'app.nav_profile'],
    ['signed-in', 'NGO', '/profile', 'app.nav_profile'],
    ['signed-in', 'nyaysathi', '/profile', 'app.nav_nyaysathi_profile'],
  ] as const)('ends for %s %s with %s', (state, userType, path, label) => {
    const links = navigationLinks({ state, userType })
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
