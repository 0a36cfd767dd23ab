import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { letterIds } from '@nyaysathi/contracts/letters'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { checkLetters } from '../authoring/check-letters.ts'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import { loadLetters } from './load-letters.ts'

const root = mkdtempSync(join(tmpdir(), 'letters-'))
let folder = ''
let count = 0

beforeEach(() => {
  count += 1
  folder = join(root, String(count))
  for (const part of ['register', 'languages', 'facts', 'letters', 'places/states.yml'])
    cpSync(join(knowledgeFolder, part), join(folder, part), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function change(file: string, from: string, to: string): void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replaceAll(from, to))
}

function problems(): string {
  return checkLetters(folder)
    .problems.map(({ message }) => message)
    .join('\n')
}

describe('a letter', () => {
  const behind = () =>
    loadLetters(folder).flatMap(({ id, language, newer_in_english }) =>
      newer_in_english ? [`${id} ${language}`] : [],
    )

  it('says that it is newer in English where it is', () => {
    cpSync(join(knowledgeFolder, 'follows'), join(folder, 'follows'), { recursive: true })
    expect(behind()).toEqual([])
    change('letters/rti-application/en.md', 'lead: ', 'lead: Today ')
    expect(behind()).toEqual(['rti-application hi'])
  })
})

describe('the check of the letters', () => {
  it('finds nothing wrong with the real ones', () => {
    expect(problems()).toBe('')
    expect(checkLetters(folder).letters).toEqual([...letterIds].sort())
  })

  it.each([
    ['a section that is not registered', '[[RTI 6(3)]]', '[[RTI 31]]', /RTI 31 is not in the register/],
    ['a section without a token', '[[RTI 6(3)]]', 'section 6', /is a section outside a token/],
    ['a bare helpline', '{{112}}', 'call 112', /"112" is a telephone number outside a token/],
    ['a fact that nobody knows', '{office}', '{bureau}', /there is no fact \{bureau\}/],
    ['no list of papers', '@papers', 'papers', /one line "@papers"/],
    ['a deadline of another letter', '- rti-answer:', '- wage-claim:', /the deadlines of this letter are/],
    ['a section that is missing', '{#papers}', '{#annex}', /has the sections steps, letter/],
    ['a law that the other language lacks', '[[RTI 7(3)]]', 'the Act', /the other language has here/],
    [
      'a sentence that the other language keeps',
      '? The fee is paid',
      'The fee is paid',
      /has here: line fee_paid/,
    ],
  ])('reports %s', (_what, from, to, message) => {
    change('letters/rti-application/en.md', from, to)
    expect(problems()).toMatch(message)
  })

  it.each([
    ['one source', 'oslsa.nic.in: entitlement', '', /two sources/],
    ['a State that is none', 'Bihar,', 'Behar,', /not a State of places/],
    ['no amount', 'Goa,300000', 'Goa,3 lakh', /not a yearly income/],
    ['the same source twice', 'oslsa.nic.in: entitlement', 'lawrack.com: Free Legal Aid', /two sources/],
  ])('reports a ceiling with %s', (_what, from, to, message) => {
    change('register/legal-aid-ceilings.csv', from, to)
    expect(problems()).toMatch(message)
  })
})

describe('a loaded letter', () => {
  const letter = (id: string, language: string) =>
    loadLetters(folder).find((one) => one.id === id && one.language === language)
  const textIn = ({ lines }: ReturnType<typeof loadLetters>[number]) =>
    lines
      .map(({ text }) =>
        text.map((span) => ('text' in span ? span.text : 'fact' in span ? `{${span.fact}}` : '_')).join(''),
      )
      .join('\n')
  const textOf = (id: string, language: string) => {
    const found = letter(id, language)
    return found && textIn(found)
  }

  it('names the law as an office expects it, in its own language', () => {
    expect(textOf('rent-deposit-notice', 'en')).toContain('section 108 of the Transfer of Property Act, 1882')
    expect(textOf('police-complaint', 'hi')).toContain('भारतीय नागरिक सुरक्षा संहिता, 2023 की धारा 173(1)')
  })

  it('has a place for every fact, and no mark of the writer left', () => {
    for (const each of loadLetters(folder)) {
      const text = textIn(each)
      const { id } = each
      expect(text, id).toMatch(/\{[a-z_]+\}/)
      expect(text, id).not.toMatch(/\[\[|\{\{|\*\*|^\? |^#\. |@papers/m)
    }
  })

  it('brings the States with the application for legal aid, ceilings only where they are known', () => {
    const states = letter('legal-aid-application', 'hi')?.states ?? []
    expect(states.length).toBe(36)
    expect(states.find(({ id }) => id === 'Bihar')).toEqual({ id: 'Bihar', name: 'बिहार', ceiling: 150_000 })
    expect(states.find(({ id }) => id === 'Karnataka')).toEqual({ id: 'Karnataka', name: 'कर्नाटक' })
    expect(letter('rti-application', 'en')?.states).toBeUndefined()
  })
})
