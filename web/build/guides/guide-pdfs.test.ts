import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Guide } from '@nyaysathi/contracts/guides'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findRoute } from '../../src/app/find-route.ts'
import { notFoundRoute } from '../../src/app/routes.ts'
import { readGuides } from '../read-knowledge.ts'
import { makePdfs, pdfName } from './make-pdfs.ts'
import { pdfWords } from './pdf-words.ts'
import { startTypesetter } from './typeset-guide.ts'

const mostBytes = 420_000
const guides = await readGuides()
let pdfs: Map<string, Buffer>

beforeAll(async () => {
  pdfs = await makePdfs(guides)
})

/** Letters alone: where a line breaks or a word is set apart is the typesetter's business. */
function letters(text: string): string {
  return text.normalize('NFC').replace(/[\s\u00a0\u200b-\u200d]+/g, '')
}

/**
 * What of a citation can be read back. The reader of this test looks at glyphs, which Devanagari joins; how the letters
 * were written stands beside them (`ActualText`), for readers that ask for it.
 */
function legible(citation: string): string {
  return /[A-Z].*/.exec(citation)?.[0] ?? /\d+[A-Z]?$/.exec(citation)?.[0] ?? citation
}

/** Devanagari as it was written comes back letter by letter, but marks of one letter may come in another order. */
function counted(text: string): string {
  return [...letters(text)].sort().join('')
}

function collectRoles(structure: unknown, roles: Set<string>): void {
  if (typeof structure !== 'object' || structure === null) return
  if ('role' in structure) roles.add(String(structure.role))
  if ('children' in structure && Array.isArray(structure.children))
    for (const child of structure.children) collectRoles(child, roles)
}

async function open(guide: Guide) {
  const file = pdfs.get(pdfName(guide)) ?? Buffer.alloc(0)
  const document = await getDocumentProxy(new Uint8Array(file))
  const { text } = await extractText(document, { mergePages: true })
  return { file, document, text }
}

describe.each(guides.map((guide) => [pdfName(guide), guide] as const))('%s', (_name, guide) => {
  test('is a booklet that can be sent by phone, in its language, with everything in it', async () => {
    const { file, document, text } = await open(guide)
    expect(file.length).toBeLessThanOrEqual(mostBytes)
    expect(document.numPages).toBeGreaterThanOrEqual(6)
    expect(document.numPages).toBeLessThanOrEqual(20)

    const raw = file.toString('latin1')
    expect(raw, 'is tagged').toMatch(/\/Marked true/)
    expect(raw, 'has a tree of its structure').toContain('/StructTreeRoot')
    expect(raw, 'has its language').toContain(`/Lang (${guide.language}-IN)`)
    expect(raw, 'claims PDF/UA-1').toMatch(/<pdfuaid:part[^>]*>1</)
    expect(raw, 'carries its fonts').not.toMatch(/\/BaseFont \/(?!\w{6}\+)/)
    const { info } = await document.getMetadata()
    expect(info).toMatchObject({ Title: guide.title })

    const roles = new Set<string>()
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      collectRoles(await page.getStructTree(), roles)
    }
    // What a screen reader goes by: contents, titles, paragraphs, lists, tables and links, as such.
    expect([...roles]).toEqual(
      expect.arrayContaining(['TOC', 'H1', 'P', 'L', 'LI', 'LBody', 'Table', 'TH', 'TD', 'Link']),
    )

    const found = letters(text)
    const blocks = guide.sections.flatMap((section) => section.blocks)
    for (const block of blocks) {
      if (block.kind === 'helplines') for (const { number } of block.rows) expect(found).toContain(number)
      if (block.kind === 'law') {
        for (const { citation, title } of block.acts.flatMap(({ sections }) => sections)) {
          expect(found, citation).toContain(letters(legible(citation)))
          if (guide.language === 'en') expect(found, citation).toContain(letters(title))
        }
      }
      if (block.kind === 'twins') for (const row of block.rows) expect(found).toContain(letters(row.old))
    }
    const outline = await document.getOutline()
    expect(outline?.map(({ title }) => counted(title))).toEqual(
      guide.sections.map(({ title }) => counted(title)),
    )
    expect(found).toContain('15100')
    if (guide.language === 'hi') expect(text.match(/[\u0900-\u097f]/g)?.length).toBeGreaterThan(5_000)
    else expect(text).not.toMatch(/[\u0900-\u097f]/)
  })
})

describe('the making', () => {
  test('gives the same bytes for the same guide', async () => {
    const [guide] = guides
    if (!guide) throw new Error('There is no guide')
    const again = (await startTypesetter())(guide)
    expect(Buffer.from(again).equals(pdfs.get(pdfName(guide)) ?? Buffer.alloc(0))).toBe(true)
  })

  const folder = mkdtempSync(path.join(tmpdir(), 'guide-pdfs-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('sets anew what changed, and forgets what is no longer used', async () => {
    const [guide] = guides
    if (!guide) throw new Error('There is no guide')
    await makePdfs([guide], folder)
    const [first] = readdirSync(folder)
    await makePdfs([guide], folder)
    expect(readdirSync(folder)).toEqual([first])
    const changed = { ...guide, title: 'Another title' }
    const made = await makePdfs([changed], folder)
    expect(readdirSync(folder)).toHaveLength(1)
    expect(readdirSync(folder)).not.toEqual([first])
    expect(made.get(pdfName(guide))?.includes('Another title')).toBe(true)
  })
})

describe('the mark of a guide that is newer in English', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marked-guides-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  // That of an English guide never stands in one, but can be read back letter by letter.
  test.each(['en', 'hi'])('stands in its PDF, for its lead and for a section: %s', async (language) => {
    const found = guides.find((guide) => guide.language === language)
    if (!found) throw new Error(`There is no guide in ${language}`)
    const { newer_in_english: _lead, ...guide } = found
    const [first, ...others] = guide.sections.map(({ newer_in_english: _section, ...section }) => section)
    if (!first) throw new Error('The guide has no section')
    const unmarked = { ...guide, sections: [first, ...others] }
    const marked = { ...unmarked, newer_in_english: true as const }
    const markedBelow = { ...guide, sections: [{ ...first, newer_in_english: true as const }, ...others] }
    const [none, lead, section] = await Promise.all([unmarked, marked, markedBelow].map(textOf))
    expect(lead).not.toBe(none)
    expect(section).toBe(lead)
    if (language === 'en') expect(lead).toContain(letters(pdfWords.en?.newer_in_english ?? 'no words'))
  })

  async function textOf(guide: Guide): Promise<string> {
    const own = path.join(folder, randomUUID())
    const pdf = (await makePdfs([guide], own)).get(pdfName(guide)) ?? Buffer.alloc(0)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
    return letters(text)
  }
})

test('every guide speaks every language', () => {
  const languages = (id: string) => guides.flatMap((guide) => (guide.id === id ? [guide.language] : []))
  for (const { id } of guides) expect(languages(id)).toEqual(['en', 'hi'])
})

test('links lead to screens that are there', () => {
  const spans = JSON.stringify(guides)
  for (const [, address = ''] of spans.matchAll(/"to":\{"path":"([^"]+)"/g))
    expect(findRoute(address), address).not.toBe(notFoundRoute)
})
