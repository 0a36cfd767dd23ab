import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { compileCatalogue, findInterfaceLanguages, readWords, splitCatalogue } from './word-catalogues.ts'

/** The names in braces and the elements in a message. */
function blanks(message: string): string[] {
  const names = [...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name ?? '')
  const elements = [...message.matchAll(/<(\w+)\/?>/g)].map(([element]) => element)
  return [...new Set([...names, ...elements])].sort()
}

describe('the words of the screens', () => {
  const english = readWords('en')

  test('Hindi says everything that English says, and nothing else', () => {
    expect(Object.keys(readWords('hi')).sort()).toEqual(Object.keys(english).sort())
  })

  test.each(findInterfaceLanguages())('%s compiles, and leaves no value out', (language) => {
    const words = readWords(language)
    expect(Object.keys(compileCatalogue(language))).toHaveLength(Object.keys(english).length)
    for (const [id, message] of Object.entries(words)) {
      expect(message.trim(), `${id} in ${language}`).not.toBe('')
      expect(blanks(message), `${id} in ${language}`).toEqual(blanks(english[id] ?? ''))
    }
  })

  test('Hindi is written in its own script', () => {
    const latin = Object.entries(readWords('hi')).filter(
      ([, message]) => !/\p{Script=Devanagari}/u.test(message),
    )
    expect(latin.map(([id]) => id)).toEqual([])
  })
})

test('each screen has its own part, and the frame around all of them one more', () => {
  const parts = splitCatalogue({ 'app.brand': ['N'], 'ui.close': ['C'], 'home.hero': ['H'], 'auth.a': ['A'] })
  expect(parts).toEqual({
    frame: { 'app.brand': ['N'], 'ui.close': ['C'] },
    home: { 'home.hero': ['H'] },
    auth: { 'auth.a': ['A'] },
  })
})

describe('a new language', () => {
  test('is a folder, and falls back to English word by word', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'locales-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const language of ['en', 'ta']) mkdirSync(path.join(folder, language))
    writeFileSync(path.join(folder, 'en/home.json'), '{"hello":"Hello {name}","bye":"Bye"}')
    writeFileSync(path.join(folder, 'ta/home.json'), '{"hello":"வணக்கம் {name}"}')
    expect(findInterfaceLanguages(folder)).toEqual(['en', 'ta'])
    expect(compileCatalogue('ta', folder)).toEqual({
      'home.hello': ['வணக்கம் ', ['name']],
      'home.bye': ['Bye'],
    })
  })

  test('with a broken message stops the build and names it', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'locales-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(path.join(folder, 'en'))
    writeFileSync(path.join(folder, 'en/home.json'), '{"hello":"Hello {name"}')
    expect(() => compileCatalogue('en', folder)).toThrow('"home.hello" in en')
  })
})
