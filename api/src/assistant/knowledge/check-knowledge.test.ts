import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { checkKnowledge } from './check-knowledge.ts'
import { knowledgeFolder } from './knowledge-folder.ts'

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
      topics: ['beaten-at-home', 'unpaid-salary'],
    })
  })

  it('passes what the project ships', () => {
    const problems = checkKnowledge(knowledgeFolder).problems.filter(
      (problem) => problem.severity === 'error',
    )
    expect(problems).toEqual([])
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

  it('refuses a topic without its Hindi text, and files that belong to no topic', () => {
    rmSync(join(folder, hindi))
    writeFileSync(join(folder, 'topics/beaten-at-home/notes.txt'), '')
    expect(found()).toEqual([
      `${hindi}:1 this file is missing.`,
      'topics/beaten-at-home/notes.txt:1 this file does not belong here: a topic is topic.yml, en.md, hi.md.',
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
