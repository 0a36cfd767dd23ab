import { describe, expect, it } from 'vitest'
import { parseReply, toLatinDigits } from './reply-blocks.ts'

describe('the specified markers', () => {
  it('reads headings, paragraphs and both kinds of lists', () => {
    expect(
      parseReply('***What you can do now***\nGo there.\nTake a friend.\n\n1. First\n2. Second\n\n- a\n- b'),
    ).toEqual([
      { kind: 'heading', text: 'What you can do now' },
      { kind: 'paragraph', text: 'Go there.\nTake a friend.' },
      {
        kind: 'list',
        ordered: true,
        items: [
          { text: 'First', value: 1, lists: [] },
          { text: 'Second', value: 2, lists: [] },
        ],
      },
      {
        kind: 'list',
        ordered: false,
        items: [
          { text: 'a', lists: [] },
          { text: 'b', lists: [] },
        ],
      },
    ])
  })

  it('takes what follows a heading on its line as text', () => {
    expect(parseReply('***Time:*** three years')).toEqual([
      { kind: 'heading', text: 'Time:' },
      { kind: 'paragraph', text: 'three years' },
    ])
  })

  it('takes a heading that never closes as a heading, and one of hashes too', () => {
    expect(parseReply('***Where to go\n## Papers')).toEqual([
      { kind: 'heading', text: 'Where to go' },
      { kind: 'heading', text: 'Papers' },
    ])
  })

  it('nests lists by their indent and keeps continued lines with their item', () => {
    expect(parseReply('1. Police\n   at the station\n   - FIR\n   - copy\n2. Court')).toEqual([
      {
        kind: 'list',
        ordered: true,
        items: [
          {
            text: 'Police\nat the station',
            value: 1,
            lists: [
              {
                kind: 'list',
                ordered: false,
                items: [
                  { text: 'FIR', lists: [] },
                  { text: 'copy', lists: [] },
                ],
              },
            ],
          },
          { text: 'Court', value: 2, lists: [] },
        ],
      },
    ])
  })

  it('goes on counting after a list was interrupted', () => {
    const blocks = parseReply('1. a\n\nbetween\n\n2. b')
    expect(blocks.map(({ kind }) => kind)).toEqual(['list', 'paragraph', 'list'])
    expect(blocks[2]).toMatchObject({ items: [{ value: 2 }] })
  })

  it('reads native digits', () => {
    expect(parseReply('१. पहला\n२. दूसरा')).toMatchObject([
      { ordered: true, items: [{ value: 1 }, { value: 2 }] },
    ])
    expect(toLatinDigits('११२ ১৮১ ௧௦ ۱۰۹۸ 1930')).toBe('112 181 10 1098 1930')
  })

  it('leaves dates, sums and dashes alone', () => {
    for (const text of ['1.5 lakh rupees', '-5 degrees', '2024', '* ', 'a - b']) {
      expect(parseReply(text)[0]?.kind).not.toBe('list')
    }
  })

  it('bears any depth and any length', () => {
    const deep = Array.from({ length: 200 }, (_, level) => `${' '.repeat(level * 2)}- ${level}`).join('\n')
    expect(parseReply(deep)).toHaveLength(1)
    const long = `***a${' '.repeat(20_000)}b\n# ${'#'.repeat(20_000)}x`
    expect(parseReply(long)).toHaveLength(2)
  })
})

describe('a text that is still arriving', () => {
  const whole = '***Do this***\n\nCall **112** now.\n\n1. Go\n12. *Ask*\n- one\n  - two\n***End'

  it('never shows a marker, and never turns a block into another kind', () => {
    let before: string[] = []
    for (let length = 1; length <= whole.length; length++) {
      const blocks = parseReply(whole.slice(0, length), { partial: true })
      const kinds = blocks.map(({ kind }) => kind)
      expect(kinds.slice(0, before.length)).toEqual(before)
      expect(JSON.stringify(blocks)).not.toMatch(/\*\*\*|"text":"(?:-|\d+\.?)"/)
      before = kinds
    }
    expect(before).toEqual(['heading', 'paragraph', 'list', 'list', 'heading'])
  })
})
