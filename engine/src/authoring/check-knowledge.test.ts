import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { checkKnowledge } from './check-knowledge.ts'

const fixture = fileURLToPath(new URL('../testing/knowledge', import.meta.url))
const root = mkdtempSync(join(tmpdir(), 'knowledge-check-'))
let folder = ''
let count = 0

beforeEach(() => {
  count += 1
  folder = join(root, String(count))
  cpSync(fixture, folder, { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function edit(file: string, from: string | RegExp, to: string) {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, () => to)
  expect(after, `the fixture has no ${from}`).not.toBe(before)
  writeFileSync(path, after)
}

function found(severity: 'error' | 'warning' = 'error') {
  return checkKnowledge(folder)
    .problems.filter((problem) => problem.severity === severity)
    .map((problem) => `${problem.file.slice(folder.length + 1)}:${problem.line} ${problem.message}`)
}

const english = 'topics/beaten-at-home/en.md'
const hindi = 'topics/beaten-at-home/hi.md'
const facts = 'topics/beaten-at-home/topic.yml'

describe('knowledge check', () => {
  it('passes the fixture as it stands, so that each refusal below comes from its own change', () => {
    expect(checkKnowledge(folder)).toMatchObject({
      problems: [],
      topics: ['beaten-at-home', 'complaint-refused', 'unpaid-salary'],
    })
  })

  it.each([
    [
      'a bare false where a word is wanted',
      'lexicon/words.yml',
      'concepts:\n  lie: { en: [false], hi: [] }\n',
    ],
    ['a kind of words that there is not', 'lexicon/words.yml', 'concept:\n  lie: { en: [], hi: [] }\n'],
    [
      'a famous section that is not registered',
      'lexicon/words.yml',
      'famous_sections: { "138": [NI Act 138] }\n',
    ],
    ['sentences that are missing', 'languages/en.yml', 'language: English\n'],
    ['a broken list of places', 'places/states.yml', 'states: [ { en: \n'],
  ])('refuses %s', (_what, file, text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
    expect(found()).toHaveLength(1)
  })

  const oldMarks = 'write no +, | or ~: write `later: …`, `one_of: […]` or `any_ending: …`'
  it.each([
    ['a gap as a mark', 'breaks + my hand', oldMarks],
    ['a choice as a mark', 'he|she hits me', oldMarks],
    ['an open ending as a mark', 'report likh~', oldMarks],
    ['a choice of one', '[one_of: [he], hits me]', 'two words'],
    ['two words in a choice', '[one_of: [he, my boss], hits me]', 'one word'],
    ['a field that there is not', '[after: my hand, now]', '`later`'],
    ['a field beside the list', '{ later: my hand }', 'like [one_of: [he, she], later: my hand]'],
  ])(
    'refuses in a phrase of the lexicon %s, and says at which line and what to write',
    (_what, phrase, said) => {
      writeFileSync(
        join(folder, 'lexicon/words.yml'),
        `danger:\n  violence:\n    en:\n      - hits me\n      - ${phrase}\n`,
      )
      const problems = found()
      expect(problems).toHaveLength(1)
      expect(problems[0]).toMatch(/^lexicon\/words\.yml:5 danger\.violence\.en\.1/)
      expect(problems[0]).toContain(said)
    },
  )

  it('names every phrase that is written wrong, not only the first', () => {
    writeFileSync(join(folder, 'lexicon/words.yml'), 'over:\n  en:\n    - a|b\n    - long ago\n    - c + d\n')
    expect(found().map((problem) => problem.split(' ')[0])).toEqual([
      'lexicon/words.yml:3',
      'lexicon/words.yml:5',
    ])
  })

  it('refuses a line of more than 300 characters, in any script', () => {
    const list = (word: string, times: number) => `over: [${Array(times).fill(word).join(', ')}]\n`
    writeFileSync(join(folder, 'lexicon/languages/ta.yml'), list('கணவர்', 30))
    expect(found()).toEqual([])
    writeFileSync(join(folder, 'lexicon/languages/ta.yml'), list('கணவர்', 50))
    expect(found()[0]).toMatch(/^lexicon\/languages\/ta\.yml:1 356 characters in a line, at most 300/)
  })

  const refusals: [string, string, string | RegExp, string, RegExp][] = [
    [
      'a section that is not registered',
      english,
      '[[PWDVA 18]]',
      '[[PWDVA 19]]',
      /en\.md:26 .*PWDVA 19 is not in/,
    ],
    ['an Act that is not registered', english, '[[PWDVA 18]]', '[[DVA 18]]', /en\.md:26 .*short_name/],
    ['a token without a section', english, '[[PWDVA 18]]', '[[PWDVA]]', /en\.md:26 .*short_name/],
    ['numbers that are no twins', english, '[[PWDVA 18]]', '[[BNS 318 = IPC 498A]]', /not twins/],
    ['a helpline that is not registered', english, '{{181}}', '{{1091}}', /en\.md:21 .*1091 is not in/],
    ['a bare section', english, 'a crime: [[BNS 85]]', 'a crime: BNS 85', /en\.md:25 .*outside a token/],
    [
      'a section by its word',
      english,
      'a crime: ',
      'a crime, section 85: ',
      /"section 85" is a section outside/,
    ],
    [
      'an article by its word',
      english,
      'a crime: ',
      'a crime, Article 21: ',
      /"Article 21" is a section outside/,
    ],
    ['an Order', english, 'a crime: ', 'a crime, Order 33: ', /"Order 33" is a section outside/],
    ['a Hindi section', hindi, 'अपराध है: [[BNS 85]]।\n', 'अपराध है: धारा 85 [[BNS 85]]।\n', /"धारा 85"/],
    ['a section in Devanagari digits', hindi, 'सुरक्षा आदेश', 'सुरक्षा (IPC की ४९८) आदेश', /"IPC की 498"/],
    ['a bare helpline', english, 'and call {{181}}', 'and call 181', /"181" is a telephone number/],
    ['a helpline in Devanagari digits', hindi, '{{181}} पर', '१८१ पर', /"181" is a telephone number/],
    ['a number to call', english, 'and call {{181}}', 'and dial 100', /"100" is a telephone number/],
    ['a mobile number', english, 'The complaint is free.', 'Ask 9876543210.', /"9876543210" is a telephone/],
    ['a link', english, 'The complaint is free.', 'See [here](x).', /en\.md:38 links/],
    ['HTML', english, 'The complaint is free.', 'It is <b>free</b>.', /HTML/],
    ['a table', english, 'The complaint is free.', '| free |', /tables/],
    ['triple asterisks', english, 'The complaint is free.', '***Free***', /\*\*\* is not allowed/],
    ['an unknown heading', english, '## What it costs', '## Costs', /not one of the fixed headings/],
    ['a missing heading', english, /## Time limits\n[^#]*/, '', /"## Time limits" is missing/],
    ['an empty part', english, 'The complaint is free.', '', /nothing under this heading/],
    ['steps without numbers', english, '1. Go to', '- Go to', /numbered steps/],
    [
      'text before the headings',
      english,
      '\n## What you',
      'Hello.\n\n## What you',
      /before the first heading/,
    ],
    ['no front matter', english, '---\n', '', /must begin with front matter/],
    ['an unknown field', english, 'reviewed_by:', 'reviewed:', /reviewed/],
    ['too few asks', english, /asks:[\s\S]*keywords/, 'asks: [he beats me]\nkeywords', /at least 10 ways/],
    [
      'too little romanised Hindi',
      hindi,
      '- mera pati mujhe marta hai',
      '- मेरा पति मारता है',
      /4 in Latin letters/,
    ],
    [
      'a token in an ask',
      english,
      '- my husband beats me',
      '- is [[BNS 85]] a crime',
      /en\.md:6 .*no tokens/,
    ],
    ['danger without 112', english, 'call {{112}} and', 'call {{181}} and', /en\.md:4 danger: must name/],
    ['an emergency without danger', english, /danger: .*\n/, '', /danger: needed/],
    ['danger without an emergency', facts, 'emergency', 'soon', /danger: only where/],
    ['an unknown area', facts, 'area: violence', 'area: war', /topic\.yml:1 area/],
    ['an unknown key section', facts, 'PWDVA 12]', 'PWDVA 31]', /topic\.yml:4 key_sections: PWDVA 31/],
    ['a key section that is not cited', facts, 'PWDVA 12]', 'Constitution 21]', /is not cited in this text/],
    ['an unknown helpline in the facts', facts, '181', '182', /topic\.yml:5 helplines: 182/],
    ['one source only', facts, '  - "another source"\n', '', /at least two sources/],
    ['broken YAML', facts, 'area: violence', 'area: [violence', /not valid YAML/],
    [
      'a section beyond the Act',
      'register/sections/pwdva.csv',
      '18,',
      '48,',
      /pwdva\.csv:3 PWDVA has no section 48/,
    ],
    ['a section twice', 'register/sections/pwdva.csv', '18,', '12,', /PWDVA 12 stands twice/],
    ['a twin without a row', 'register/twins.csv', 'IPC,323', 'IPC,324', /IPC 324 is a twin but has no row/],
    ['a helpline without its day', 'register/helplines.csv', '2026-11-21', 'some day', /last_checked/],
    [
      'a register that does not parse',
      'register/acts.csv',
      'PWDVA,Protection',
      'PWDVA,"Protection',
      /acts\.csv/,
    ],
  ]
  it.each(refusals)('refuses %s', (_name, file, from, to, message) => {
    edit(file, from, to)
    expect(found().join('\n')).toMatch(message)
  })

  const wages = 'topics/unpaid-salary/topic.yml'
  const rows: [string, string, RegExp][] = [
    [
      'that begins no line',
      '{ begins: Write to nobody, before: notice }',
      /"Write to nobody": no line of "now"/,
    ],
    ['that begins several lines', '{ part: law, begins: "", asks: cost }', /begins/],
    ['of a step that there is not', '{ begins: Write to the, before: letter }', /lines\.0\.before/],
    [
      'of a part that there is not',
      '{ part: later, begins: Write to the, before: notice }',
      /lines\.0\.part/,
    ],
    ['that says of no case anything', '{ begins: Write to the }', /says of no case/],
    [
      'that comes before and after one step',
      '{ begins: Write to the, before: notice, after: notice }',
      /before and after notice/,
    ],
    [
      'after which no first step is left',
      '{ begins: Write to the, before: employer }',
      /no first step is left for: .*done: employer/,
    ],
  ]
  it.each(rows)('refuses a row %s', (_name, row, message) => {
    edit(wages, 'sources:', `lines:\n  - ${row}\nsources:`)
    expect(found().join('\n')).toMatch(message)
  })

  it('refuses a line that no case lets be a first step', () => {
    edit(
      wages,
      'sources:',
      `lines:\n  - { begins: Did you, for: accused }\n  - { begins: Did you not, for: harmed }\nsources:`,
    )
    for (const [language, step] of [
      ['en', 'Did you not pay? Pay now.'],
      ['hi', 'आपने नहीं दिया? अब दें।'],
    ])
      edit(`topics/unpaid-salary/${language}.md`, /(\n1\. .*\n)/, `\n1. …\n2. ${step}\n`)
    expect(found().join('\n')).toMatch(/topic\.yml:\d+ lines: "Did you not": .*can never be a/)
  })

  it('refuses an exception that stands in one of two languages alone', () => {
    edit(
      'topics/unpaid-salary/en.md',
      '[[Code on Wages 17]].\n',
      '[[Code on Wages 17]].\n  - Not for a day.\n',
    )
    expect(found().join('\n')).toMatch(
      /"law": lines with limits below them are 1 \(1\) in en\.md and none in hi\.md/,
    )
  })

  it('refuses a row where the Hindi text has other lines, and an exception that limits no line', () => {
    edit(wages, 'sources:', 'lines:\n  - { part: law, begins: Monthly wages, asks: how_long }\nsources:')
    edit('topics/unpaid-salary/en.md', '- You can file', '- And so on.\n- You can file')
    edit('topics/unpaid-salary/en.md', '## Where to go\n', '## Where to go\n  - Not on holidays.\n')
    expect(found().join('\n')).toMatch(/"law" has 3 lines in en\.md and 2 in hi\.md/)
    expect(found().join('\n')).toMatch(/"- Not on holidays\." of "where" limits no line/)
  })

  it('refuses a topic without its Hindi text, and files that belong to no topic', () => {
    rmSync(join(folder, hindi))
    writeFileSync(join(folder, 'topics/beaten-at-home/notes.txt'), '')
    expect(found()).toEqual([
      `${hindi}:1 this file is missing.`,
      'topics/beaten-at-home/notes.txt:1 this file does not belong here: a topic is topic.yml, en.md, hi.md and <code>.md of the other languages.',
    ])
  })

  it('allows years, amounts, sub-sections, named twins and lists of whole sections', () => {
    edit(
      english,
      'The complaint is free.',
      'The RTI Act 2005 and the IPC 1860 cost ₹ 181 or Rs. 112, see [[BNS 318(4) = IPC 420]], [[CPC Order 33 Rule 1]], [[Constitution 21]].',
    )
    expect(found()).toEqual([])
  })

  it('refuses a letter that there is not', () => {
    edit(facts, /^related: .*$/m, 'related: []\nletters: [love-letter]')
    expect(found().join()).toMatch(
      /^topics\/beaten-at-home\/topic\.yml:\d+ .*name letters of knowledge\/letters/,
    )
  })

  it('only warns of related topics that are not written yet and of asks that two topics share', () => {
    edit(facts, '[unpaid-salary]', '[triple-talaq]')
    edit(english, '- my husband beats me', '- salary pending for three months')
    expect(found()).toEqual([])
    expect(found('warning').join('\n')).toMatch(/no other topic "triple-talaq"/)
    expect(found('warning').join('\n')).toMatch(/"salary pending for three months" is also in beaten-at-home/)
  })
})

describe('a text in another language', () => {
  const file = 'topics/unpaid-salary/mr.md'
  const source = () => readFileSync(join(folder, 'topics/unpaid-salary/en.md'), 'utf8')
  /** The tokens of a line of the English text, so that ours may carry the same. */
  const tokensOf = (text: string) => (text.match(/\[\[.*?\]\]|\{\{.*?\}\}/g) ?? []).join(' ')
  const short = () => {
    const lines = source().split('\n')
    const summary = tokensOf(lines.find((line) => line.startsWith('summary:')) ?? '')
    const steps = lines.slice(
      lines.indexOf('## What you can do now') + 1,
      lines.indexOf('## What the law says'),
    )
    const body = steps.filter((line) => line.trim() !== '')
    return `---
form: short
title: मालक पगार देत नाही
summary: "केलेल्या कामाचे पैसे मिळतात. ${summary}"
asks:
  - पगार मिळाला नाही
  - मालक पैसे देत नाही
  - कामाचे पैसे बाकी आहेत
  - pagar dila nahi
  - malak pagar det nahi
reviewed_by: nobody yet
---

## आत्ता तुम्ही काय करू शकता
${body.map((line, at) => `${at + 1}. हिशेब लिहून ठेवा आणि मालकाला सांगा. ${tokensOf(line)}`).join('\n')}
`
  }

  it('may hold the first steps only', () => {
    writeFileSync(join(folder, file), short())
    expect(found()).toEqual([])
    expect(found('warning')).toEqual([])
  })

  it.each<[string, string, string, RegExp]>([
    ['letters of another script', 'हिशेब लिहून', 'கணக்கு लिहून', /another script \(Tamil\)/],
    [
      'English that was left',
      'हिशेब लिहून ठेवा',
      'please write it down now',
      /"please write it down now" is English/,
    ],
    ['native digits', 'हिशेब', '५ हिशेब', /write digits as 0-9/],
    ['a step too many', '\n1. ', '\n1. पहिले पाऊल.\n1. ', /lines; the English or Hindi text has/],
    [
      'a number that the English text has not',
      'हिशेब',
      '{{112}} हिशेब',
      /\{\{112\}\} is not in the English text/,
    ],
    [
      'a heading of another language',
      'आत्ता तुम्ही काय करू शकता',
      'What you can do now',
      /not one of the fixed headings/,
    ],
    ['too few romanised asks', '  - pagar dila nahi\n', '  - पगार कुठे आहे\n', /1 in Latin letters/],
    ['a whole text without its parts', 'form: short\n', '', /"## कायदा काय सांगतो" is missing/],
  ])('refuses %s', (_name, from, to, message) => {
    writeFileSync(join(folder, file), short().replace(from, to))
    expect(found().join('\n')).toMatch(message)
  })

  it('refuses words that the glossary forbids, and warns where a text reads as its neighbour', () => {
    mkdirSync(join(folder, 'glossaries'))
    writeFileSync(join(folder, 'glossaries/mr.csv'), 'english,term,forbidden\nemployer,मालक,मालिक|शेठ~\n')
    writeFileSync(join(folder, file), short().replace('हिशेब', 'शेठजींना हिशेब'))
    expect(found().join('\n')).toMatch(/"शेठ~" for employer: the glossary says "मालक"/)
    // Inside a term of its own such a word is right.
    writeFileSync(
      join(folder, 'glossaries/mr.csv'),
      'english,term,forbidden\ncourt,न्यायालय,अदालत\nLok Adalat,लोक अदालत,\n',
    )
    writeFileSync(join(folder, file), short().replace('हिशेब', 'लोक अदालत, हिशेब'))
    expect(found()).toEqual([])
    writeFileSync(join(folder, file), short().replace('हिशेब', 'अदालत, हिशेब'))
    expect(found().join('\n')).toMatch(/"अदालत" for court/)
    writeFileSync(
      join(folder, file),
      short().replaceAll(
        'हिशेब लिहून ठेवा आणि मालकाला सांगा',
        'यह मेरा है और मुझे नहीं दिया, वह यह कह रहा है और क्या हुआ मुझे नहीं मिला है, मैं में से को ने है हैं',
      ),
    )
    expect(found('warning').join('\n')).toMatch(/this reads as Hindi, not as Marathi/)
  })
})

describe('a file that is named to the check', () => {
  const program = fileURLToPath(new URL('./check-knowledge.ts', import.meta.url))
  const check = (file: string) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, file], { encoding: 'utf8' })
    return { status, told: stdout + stderr }
  }

  it('stands, or is said not to be there', () => {
    const topic = 'knowledge/topics/domestic-violence'
    expect(check(`${topic}/mr.md`)).toEqual({ status: 0, told: `${topic}/mr.md: stands.\n` })
    expect(check(`${topic}/xx.md`)).toEqual({
      status: 1,
      told: `There is no file ${topic}/xx.md in knowledge/.\n`,
    })
  })
})
