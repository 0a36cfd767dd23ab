import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { knowledgeFolder } from './knowledge-folder.ts'
import { Phrase } from './phrase-format.ts'
import { buildSchemas } from './write-schemas.ts'

describe('phrases of the lexicon', () => {
  it.each([
    ['want to die', 'want to die'],
    ['"100"', '100'],
    ['420', '420'],
    ['any_ending: jeet', 'jeet~'],
    ['one_of: [he, she]', 'he|she'],
    ['[report, any_ending: likh]', 'report likh~'],
    ['[one_of: [sitting, lying], on, later_one_of: [track, tracks]]', 'sitting|lying on + track|tracks'],
    ['[world, later: without me]', 'world + without me'],
    ['[case, later: {any_ending: jeet}]', 'case + jeet~'],
    ['[fir, one_of: [kar, any_ending: likh]]', 'fir kar|likh~'],
  ])('reads %s', (written, meant) => {
    expect(Phrase.parse(parse(`- ${written}`)[0])).toBe(meant)
  })

  it('has the schemas for editors that its formats make', () => {
    const folder = join(knowledgeFolder, 'schemas')
    const inFolder = Object.fromEntries(
      readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
    )
    expect(inFolder, 'node engine/src/content/write-schemas.ts').toEqual(buildSchemas())
  })
})
