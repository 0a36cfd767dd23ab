import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { checkKnowledge } from '../authoring/check-knowledge.ts'
import { loadGuides } from '../guides/load-guides.ts'
import { loadLetters } from '../letters/load-letters.ts'
import { knowledgeFolder } from './knowledge-folder.ts'
import { loadLanguages, loadTopics } from './load-knowledge.ts'
import { readSharedFacts, takeInFacts } from './shared-facts.ts'

const fixture = fileURLToPath(new URL('../testing/knowledge', import.meta.url))
const root = mkdtempSync(join(tmpdir(), 'shared-facts-'))
let folder = ''
let count = 0

const topic = 'topics/unpaid-salary'
const fact = `law_as_on: 2026-11-23
sources: [one, two]
told_by: { law: [Code on Wages 45], numbers: ["3"] }
text:
  en: "Within 3 years ([[Code on Wages 45]])."
  hi: "3 साल के अंदर ([[Code on Wages 45]])।"
`

beforeEach(() => {
  count += 1
  folder = join(root, String(count))
  cpSync(fixture, folder, { recursive: true })
  mkdirSync(join(folder, 'facts'))
  writeFileSync(join(folder, 'facts/wage-limit.yml'), fact)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Puts a line at the end of a text of the fixture. */
function add(file: string, line: string): void {
  const path = join(folder, file)
  writeFileSync(path, `${readFileSync(path, 'utf8').trimEnd()}\n${line}\n`)
}

function problems(): string[] {
  return checkKnowledge(folder).problems.map(({ message }) => message)
}

describe('a fact that stands in one place', () => {
  it('is taken in with its section, in the words of the language', () => {
    add(`${topic}/en.md`, '- {{fact:wage-limit}}')
    add(`${topic}/hi.md`, '- {{fact:wage-limit}}')
    expect(problems()).toEqual([])
    const { sentences } = loadLanguages(join(knowledgeFolder, 'languages'))
    const loaded = loadTopics(folder, sentences, readSharedFacts(folder))
    const texts = loaded.find(({ slug }) => slug === 'unpaid-salary')?.texts
    expect(JSON.stringify(texts?.en)).toContain('Within 3 years ([[Code on Wages 45]]).')
    expect(JSON.stringify(texts?.hi)).toContain('3 साल के अंदर ([[Code on Wages 45]])।')
  })

  it.each([
    ['that there is not', '- {{fact:wage-limits}}', /there is no facts\/wage-limits\.yml/],
    ['in words of its own', '- You have 3 years ([[Code on Wages 45]]).', /write \{\{fact:wage-limit\}\}/],
  ])('refuses a text with a fact %s', (_what, line, message) => {
    add(`${topic}/en.md`, line)
    add(`${topic}/hi.md`, '- {{fact:wage-limit}}')
    expect(problems().join('\n')).toMatch(message)
  })

  it('hears the number in the digits of the language', () => {
    add(`${topic}/en.md`, '- {{fact:wage-limit}}')
    add(`${topic}/hi.md`, '- ३ साल ([[Code on Wages 45]])।')
    expect(problems().join('\n')).toMatch(/write \{\{fact:wage-limit\}\}/)
  })

  it('leaves a language its own line as long as there is no wording in it', () => {
    expect(takeInFacts('- {{fact:wage-limit}}', 'mr', readSharedFacts(folder))).toBe('- {{fact:wage-limit}}')
    writeFileSync(join(folder, 'facts/wage-limit.yml'), fact.replace(/ {2}hi: .*\n/, ''))
    expect(problems()).toContain('there is no wording in "hi".')
  })

  it('must be taken in somewhere, and rest on two sources', () => {
    expect(problems()).toContain('nothing takes this fact in.')
    writeFileSync(join(folder, 'facts/wage-limit.yml'), fact.replace('[one, two]', '[one]'))
    expect(problems().join('\n')).toMatch(/two sources/)
  })
})

describe('what guides, letters and topics say of one thing', () => {
  const facts = readSharedFacts(knowledgeFolder)
  const guides = JSON.stringify(loadGuides())
  const letters = loadLetters()
  const { sentences } = loadLanguages(join(knowledgeFolder, 'languages'))
  const topics = loadTopics(knowledgeFolder, sentences, facts)
  const topicText = (slug: string, code: 'en' | 'hi' | 'ta' | 'sat') =>
    JSON.stringify(topics.find((one) => one.slug === slug)?.texts[code]?.parts)

  it('sends the notice for a cheque to the company, not to the one who signed, in every language', () => {
    const letter = JSON.stringify(letters.find(({ id }) => id === 'cheque-bounce-notice'))
    expect(letter).toContain('to the company itself')
    for (const code of ['en', 'hi', 'ta', 'sat'] as const)
      expect(topicText('cheque-bounce', code)).toContain(
        JSON.stringify(facts.get('cheque-notice-to')?.text[code]).slice(1, -1),
      )
    expect(topicText('cheque-bounce', 'en')).not.toContain('to the one who signed, at')
  })

  it('names no FIR for simple hurt, and none for a small theft is refused', () => {
    expect(topicText('fir-refused', 'en')).toContain('also with a bruise')
    expect(guides).toContain('Smaller matters (simple hurt, also with a bruise')
    expect(guides).not.toContain('theft of ₹5,000 or more')
  })

  it('counts custody from the first remand, and tells the last day for the ombudsman', () => {
    expect(guides).toContain('the day of the first remand is day one')
    expect(guides).not.toContain('from the first day in custody')
    for (const slug of ['bail', 'custody-and-remand'])
      expect(topicText(slug, 'en')).toContain('the day of the first remand is day one')
    expect(topicText('recovery-agents', 'ta')).toContain('90')
    expect(guides).toContain('at the latest 90 days after those 30 days')
  })

  it('leaves no fact to be read as it is written in the files', () => {
    expect(guides).not.toContain('{{')
    expect(JSON.stringify(letters)).not.toContain('{{')
    expect(JSON.stringify(topics.map(({ texts }) => texts))).not.toContain('{{fact:')
  })
})
