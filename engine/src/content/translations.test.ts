import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createAnswerEngine } from '../answer-question.ts'
import { checkKnowledge } from '../authoring/check-knowledge.ts'
import { fixtureFolder, today } from '../testing/fixture-engine.ts'
import { loadKnowledge } from './load-knowledge.ts'
import { hashOfReviewed } from './reviews.ts'
import { listTranslations, partsBehind, settle } from './translations.ts'

const root = mkdtempSync(join(tmpdir(), 'translations-'))
let folder = ''
let count = 0

beforeEach(() => {
  count += 1
  folder = join(root, String(count))
  cpSync(fixtureFolder, folder, { recursive: true })
  mkdirSync(join(folder, 'follows'), { recursive: true })
  for (const language of ['en', 'hi', 'mr', 'ur'] as const) settle(folder, language)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const topic = 'topics/beaten-at-home'

function edit(file: string, from: string | RegExp, to: string) {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, () => to)
  expect(after, `there is no ${from}`).not.toBe(before)
  writeFileSync(path, after)
}

const listBehind = () =>
  listTranslations(folder).flatMap((each) =>
    partsBehind(each).map(({ name, line }) => `${each.file.slice(folder.length + 1)}:${line} ${name}`),
  )
const lineOf = (file: string, text: string) =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.startsWith(text)) + 1
const hindiAnswer = () =>
  createAnswerEngine(loadKnowledge(folder)).answer({ message: 'मेरा पति मुझे मारता है' }, today)
const newer = 'अंग्रेज़ी में इससे नया है'

describe('a translation', () => {
  it('follows the English that it was settled with', () => {
    expect(listBehind()).toEqual([])
    expect(hindiAnswer().response).not.toContain(newer)
  })

  it('has fallen behind in the part that was changed in English, and in no other', () => {
    edit(`${topic}/en.md`, '1. ', '1. First: ')
    const hindi = `${topic}/hi.md`
    expect(listBehind()).toContain(`${hindi}:${lineOf(hindi, '## ')} now`)
    expect(listBehind().filter((part) => part.startsWith(hindi))).toHaveLength(1)
    expect(hindiAnswer().response).toContain(newer)
  })

  it('is not behind for blanks, nor for a word of its own', () => {
    edit(`${topic}/en.md`, '\n## ', '\n\n## ')
    edit(`${topic}/hi.md`, '1. ', '1. पहले ')
    expect(listBehind()).toEqual([])
  })

  it('falls behind in its first sentences too, and catches up when somebody says so', () => {
    edit(`${topic}/en.md`, /^summary: "?/m, 'summary: "Now. ')
    expect(listBehind().some((part) => part.startsWith(`${topic}/hi.md`) && part.endsWith(' summary'))).toBe(
      true,
    )
    expect(settle(folder, 'hi', topic)).toBe(1)
    expect(listBehind().filter((part) => part.startsWith(`${topic}/hi.md`))).toEqual([])
    expect(hindiAnswer().response).not.toContain(newer)
  })

  it('falls behind with a shared fact that it takes in', () => {
    mkdirSync(join(folder, 'facts'), { recursive: true })
    const text = (english: string) => `law_as_on: 2026-11-21
sources: [one, two]
text:
  en: "${english} ([[BNS 85]])."
  hi: "30 दिन ([[BNS 85]])।"
`
    writeFileSync(join(folder, 'facts/days.yml'), text('30 days'))
    edit(`${topic}/en.md`, '1. ', '1. {{fact:days}} ')
    edit(`${topic}/hi.md`, '1. ', '1. {{fact:days}} ')
    settle(folder, 'hi')
    expect(hindiAnswer().response).not.toContain(newer)
    writeFileSync(join(folder, 'facts/days.yml'), text('60 days'))
    expect(listBehind().some((part) => part.startsWith('facts/days.yml'))).toBe(true)
    expect(hindiAnswer().response).toContain(newer)
  })

  it('of which nobody has said what it follows is on the list, and said to be behind to nobody', () => {
    rmSync(join(folder, 'follows'), { recursive: true })
    expect(listBehind().length).toBeGreaterThan(20)
    expect(hindiAnswer().response).not.toContain(newer)
  })

  it('of a topic that says what a section is about is said to be behind in the answer about that section', () => {
    const asked = () =>
      createAnswerEngine(loadKnowledge(folder)).answer({ message: 'धारा 85 BNS क्या है' }, today).response
    expect(asked()).not.toContain(newer)
    edit(`${topic}/en.md`, '1. ', '1. First: ')
    expect(asked()).toContain('BNS 85')
    expect(asked()).toContain(newer)
  })

  it('of what is asked on is said to be behind too', () => {
    edit(`${topic}/en.md`, '1. ', '1. First: ')
    const question = 'मेरा पति मुझे मारता है'
    const history = [
      { role: 'user', content: question },
      { role: 'assistant', content: hindiAnswer().response },
    ]
    const engine = createAnswerEngine(loadKnowledge(folder))
    expect(engine.answer({ message: 'और कानून क्या कहता है', history }, today).response).toContain(newer)
  })

  it('of our own sentences on the law shows in every answer, of other sentences in none', () => {
    edit('languages/en.yml', 'What has happened?', 'What happened?')
    expect(listBehind().some((part) => /^languages[\\/]hi\.yml:\d+ conversation$/.test(part))).toBe(true)
    expect(hindiAnswer().response).not.toContain(newer)
    edit('languages/en.yml', 'law as on', 'law as of')
    expect(listBehind().some((part) => /^languages[\\/]hi\.yml:\d+ answer$/.test(part))).toBe(true)
    expect(hindiAnswer().response).toContain(newer)
  })
})

describe('what the register says', () => {
  const askedFor = (message: string) =>
    createAnswerEngine(loadKnowledge(folder)).answer({ message }, today).response

  it('in Hindi is shown in English, in quotes, where that is newer', () => {
    const question = 'धारा 379 क्या है'
    expect(askedFor(question)).toContain('चोरी')
    edit('register/sections/ipc.csv', /^379,[^,]+/m, '379,theft as of today')
    expect(listBehind().filter((part) => part.startsWith('register'))).toEqual([
      expect.stringMatching(/^register[\\/]titles[\\/]hi\.csv:\d+ 379$/),
    ])
    expect(askedFor(question)).toContain('“theft as of today”')
    settle(folder, 'hi', 'titles/ipc')
    expect(listBehind().filter((part) => part.startsWith('register'))).toEqual([])
    expect(askedFor(question)).toContain('चोरी')
  })

  it('of a punishment shows every English text that cites the section, until somebody has read it again', () => {
    edit('register/offences.csv', /^(BNS,85,"[^"]+"),3y/m, 'BNS,85,"when she complains",7y')
    const behind = listBehind()
    expect(behind).toEqual([expect.stringMatching(/^topics[\\/]beaten-at-home[\\/]en\.md:\d+ BNS 85$/)])
    settle(folder, 'en', topic)
    expect(listBehind()).toEqual([])
  })
})

describe('a review', () => {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const review = () => {
    for (const file of [`${topic}/hi.md`, 'languages/hi.yml']) {
      const hash = hashOfReviewed(read(file))
      edit(file, /^reviewed_by:.*$/m, `reviewed_by: "Adv. N. N."\nreviewed_text: "${hash}"`)
    }
  }
  const voidReviews = () =>
    checkKnowledge(folder).problems.filter(({ message }) => message.includes('has read another text'))

  it('counts for the text that was read', () => {
    review()
    expect(hindiAnswer().response).toContain('Adv. N. N.')
    expect(voidReviews()).toEqual([])
  })

  it('is void once another word stands there, and the check says so', () => {
    review()
    edit(`${topic}/hi.md`, '1. ', '1. पहले ')
    expect(hindiAnswer().response).not.toContain('Adv. N. N.')
    expect(voidReviews()).toMatchObject([{ severity: 'warning' }])
  })

  it('without the text that was read is none', () => {
    edit(`${topic}/hi.md`, /^reviewed_by:.*$/m, 'reviewed_by: "Adv. N. N."')
    edit('languages/hi.yml', /^reviewed_by:.*$/m, 'reviewed_by: "Adv. N. N."')
    expect(hindiAnswer().response).not.toContain('Adv. N. N.')
  })
})
