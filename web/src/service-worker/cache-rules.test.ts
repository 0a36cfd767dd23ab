import { describe, expect, test } from 'vitest'
import { assetsNamedIn, kindOf, pageKey, surplus } from './cache-rules.ts'

const origin = 'https://help.example.in'

describe('what the worker touches', () => {
  test.each([
    ['/', 'page'],
    ['/legal-help', 'page'],
    ['/offline#rape', 'page'],
    ['/resources/guides/e-filing?from=a', 'page'],
    ['/hi', 'page'],
    ['/hi/', 'page'],
    ['/hi/resources/guides/e-filing', 'page'],
    ['/letters', 'page'],
    ['/receipt#1.abc', 'page'],
    ['/quality', 'page'],
    ['/letters/rti-application', 'page'],
    ['/assets/entry-client-Dhm8pY1o.js', 'asset'],
    ['/resources/e-filing.pdf', 'file'],
    ['/letters/rti-application/hi.json', 'file'],
  ])('%s: %s', (address, kind) => {
    expect(kindOf(new URL(address, origin), origin)).toBe(kind)
  })

  test.each([
    '/api/chats/list',
    '/api/resources',
    '/model_chat',
    '/model_chat/stream',
    '/profile',
    '/hi/profile',
    '/hi/chat/abc',
    '/hi/assets/a-1.js',
    '/hi//about',
    '/hi/hi/about',
    '/receipt/0000-0000-0000-0000',
    '/chat/abc',
    '/admin',
    '/auth',
    '/signin',
    '/nyaysathi/public/66f0',
    '/appointment/66f0',
    '/appointments',
    '/case-query',
    '/cases/1',
    '/files/x',
    '/sw.js',
    '/resources/guides/a/b',
    '/assets/../profile',
    'https://elsewhere.example/assets/a-1.js',
  ])('%s: nothing', (address) => {
    expect(kindOf(new URL(address, origin), origin)).toBe('none')
  })
})

test('a page is kept once for each language', () => {
  expect(pageKey('/about', 'hi')).toBe('/about?lang=hi')
})

test('the files of a page are those that it names, and those to be kept ahead', () => {
  const html = `<link rel="stylesheet" href="/assets/a-1.css" disabled><script src="/assets/b-2.js"></script>
<meta name="kept-ahead" content="/assets/c-3.js /assets/d-4.js"><script src="/assets/b-2.js"></script><a href="/about">`
  expect(assetsNamedIn(html)).toEqual([
    '/assets/a-1.css',
    '/assets/b-2.js',
    '/assets/c-3.js',
    '/assets/d-4.js',
  ])
})

test('the oldest goes first, and nothing that is needed', () => {
  expect(surplus(['a', 'b', 'c', 'd'], 2, new Set(['a']))).toEqual(['b', 'c'])
  expect(surplus(['a', 'b'], 2, new Set())).toEqual([])
  expect(surplus(['a', 'b', 'c'], 0, new Set(['a', 'b', 'c']))).toEqual([])
})
