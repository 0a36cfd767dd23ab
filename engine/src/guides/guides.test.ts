import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { checkGuides } from '../authoring/check-guides.ts'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import { settle } from '../content/translations.ts'
import { loadGuides } from './load-guides.ts'

const fixture = fileURLToPath(new URL('../testing/knowledge', import.meta.url))
const root = mkdtempSync(join(tmpdir(), 'guides-'))
let folder = ''
let count = 0

const facts = `law_as_on: 2026-11-21
reviewed_by: nobody yet
sources: [one, two]
`
const head = (title: string) => `---
title: ${title}
description: What to do.
lead: "Cruelty is a crime ([[BNS 85]]). Call {{112}}."
keywords: [a, b, c, d, e]
---
`
const body = `
## First {#first}

Cruelty is a crime ([[BNS 85]]), **always**. See [below](#help) or [the assistant](/legal-help). In danger {{112}}.

1. **Write.** Name: ________.
2. Cheated? [[BNS 318(4) = IPC 420]].

| What | Section |
| --- | --- |
| cruelty again | [[BNS 85]] |

- [ ] paper

::: letter To the police
To
The officer

Name ____________
:::

::: danger Now
Call {{112}}.
:::

## Help {#help}

::: helplines
{{112}} danger
:::

::: law
:::

::: twins
420: cheating
:::
`

function write(language: string, text: string) {
  writeFileSync(join(folder, 'guides/e-filing', `${language}.md`), text)
}

function problems(): string[] {
  return checkGuides(folder).problems.map(({ message }) => message)
}

beforeEach(() => {
  count += 1
  folder = join(root, String(count))
  cpSync(fixture, folder, { recursive: true })
  cpSync(join(knowledgeFolder, 'languages'), join(folder, 'languages'), { recursive: true })
  mkdirSync(join(folder, 'guides/e-filing'), { recursive: true })
  writeFileSync(join(folder, 'guides/e-filing/guide.yml'), facts)
  writeFileSync(
    join(folder, 'guides/hindi-titles.csv'),
    'act,section,title\nBNS,85,क्रूरता\nBNS,318,ठगी\nPWDVA,12,अर्ज़ी\n',
  )
  write('en', head('Cases') + body)
  write('hi', head('केस') + body)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the check of the guides', () => {
  it('finds nothing wrong with the real ones', () => {
    const { problems: real, guides } = checkGuides(knowledgeFolder)
    expect(real).toEqual([])
    expect(guides.length).toBeGreaterThanOrEqual(8)
  })

  it('finds nothing wrong with a good one', () => {
    expect(problems()).toEqual([])
  })

  it.each([
    [
      'a section that is not registered',
      '([[BNS 85]]), **always**',
      '([[BNS 357]]), **always**',
      /BNS 357 is not in the register/,
    ],
    [
      'a section without a token',
      '([[BNS 85]]), **always**',
      '(BNS 85), **always**',
      /"BNS 85" is a section outside a token/,
    ],
    [
      'a bare helpline',
      'In danger {{112}}.',
      'In danger call 112.',
      /"112" is a telephone number outside a token/,
    ],
    ['a helpline that nobody registered', '{{112}} danger', '{{999}} danger', /999 is not in register/],
    ['twins that are none', 'BNS 318(4) = IPC 420', 'BNS 318(4) = IPC 498A', /are not twins/],
    ['a link to no section', '(#help)', '(#nowhere)', /nothing behind the link to "#nowhere"/],
    ['a link to no guide', '(#help)', '(womens-rights)', /nothing behind the link to "womens-rights"/],
    ['a link to no screen', '(/legal-help)', '(/secret)', /nothing behind the link to "\/secret"/],
    [
      'a box that is not closed',
      '::: law\n:::\n\n::: twins\n420: cheating\n:::\n',
      '::: law\n',
      /never closed/,
    ],
    ['a table row that is too short', '| cruelty again | [[BNS 85]] |', '| [[BNS 85]] |', /has 1 cells/],
    ['bold that never ends', '**always**', '**always', /is not closed/],
    ['an id that the page needs itself', '{#help}', '{#helplines}', /name of another part/],
    ['an unknown box', '::: danger', '::: alarm', /there is no box "alarm"/],
    ['an unknown old section', '420: cheating', '999: cheating', /IPC 999 is not in the register/],
  ])('reports %s', (_what, from, to, message) => {
    for (const language of ['en', 'hi']) write(language, head('Cases') + body.replaceAll(from, to))
    expect(problems().join('\n')).toMatch(message)
  })

  it('wants a guide in every language, with the same parts and the same law', () => {
    write('hi', head('केस') + body.replace('## First {#first}', '## First {#other}'))
    expect(problems().join('\n')).toMatch(/the sections differ/)
    write('hi', head('केस') + body.replace('2. Cheated? [[BNS 318(4) = IPC 420]].\n', ''))
    expect(problems().join('\n')).toMatch(/2 steps.* there,.* 1 steps/)
    write('hi', head('केस') + body.replace('[[BNS 318(4) = IPC 420]]', 'ठगी'))
    expect(problems().join('\n')).toMatch(/lacks \[\[BNS 318\(4\) = IPC 420\]\]/)
    rmSync(join(folder, 'guides/e-filing/hi.md'))
    expect(problems().join('\n')).toMatch(/this file is missing/)
  })

  it('wants a Hindi title for each section that is cited', () => {
    writeFileSync(join(folder, 'guides/hindi-titles.csv'), 'act,section,title\nBNS,318,ठगी\n')
    writeFileSync(join(folder, 'register/hindi-titles.csv'), 'act,section,title\n')
    expect(problems()).toEqual([expect.stringMatching(/BNS 85 has no Hindi title/)])
  })

  it('knows the thirteen guides of the specification, and no other', () => {
    cpSync(join(folder, 'guides/e-filing'), join(folder, 'guides/my-guide'), { recursive: true })
    expect(problems().join('\n')).toMatch(/"my-guide" is not one of the guides/)
  })
})

describe('a guide as it is shown', () => {
  it('has its citations and numbers written out, in the words of the language', () => {
    const [english, hindi] = loadGuides(folder)
    const [paragraph] = english?.sections[0]?.blocks ?? []
    expect(paragraph).toEqual({
      kind: 'paragraph',
      text: [
        { kind: 'text', text: 'Cruelty is a crime (' },
        { kind: 'citation', text: 'BNS 85, old IPC 498A' },
        { kind: 'text', text: '), ' },
        { kind: 'text', text: 'always', strong: true },
        { kind: 'text', text: '. See ' },
        { kind: 'link', text: 'below', to: { section: 'help' } },
        { kind: 'text', text: ' or ' },
        { kind: 'link', text: 'the assistant', to: { path: '/legal-help' } },
        { kind: 'text', text: '. In danger ' },
        { kind: 'helpline', number: '112' },
        { kind: 'text', text: '.' },
      ],
    })
    expect(JSON.stringify(hindi)).toContain('पुरानी IPC 498A')
    expect(english?.reviewed).toBe(false)
  })

  it('lists each section once, with what it is about', () => {
    const [english, hindi] = loadGuides(folder)
    const law = (guide: typeof english) =>
      guide?.sections.flatMap(({ blocks }) => blocks).find((block) => block.kind === 'law')
    expect(law(english)).toMatchObject({
      acts: [{ sections: [{ citation: 'BNS 85' }, { citation: 'BNS 318' }] }],
    })
    expect(JSON.stringify(law(hindi))).toContain('क्रूरता')
  })

  it('puts old and new numbers beside each other', () => {
    const [english] = loadGuides(folder)
    expect(english?.sections.at(-1)?.blocks.at(-1)).toEqual({
      kind: 'twins',
      rows: [{ old: 'IPC 420', new: 'BNS 318(4)', subject: 'cheating' }],
    })
  })

  it('keeps places to write in as wide as they were drawn', () => {
    const [english] = loadGuides(folder)
    expect(JSON.stringify(english)).toContain(JSON.stringify({ kind: 'blank', width: 12 }))
  })

  it('says of its lead, apart from its sections, that it is newer in English', () => {
    const marked = () =>
      loadGuides(folder).flatMap(({ language, newer_in_english, sections }) => [
        ...(newer_in_english ? [`${language}: lead`] : []),
        ...sections.flatMap((one) => (one.newer_in_english ? [`${language}: ${one.id}`] : [])),
      ])
    mkdirSync(join(folder, 'follows'), { recursive: true })
    settle(folder, 'hi')
    expect(marked()).toEqual([])
    write('en', head('Cases').replace('Cruelty is a crime', 'Today cruelty is a crime') + body)
    expect(marked()).toEqual(['hi: lead'])
    write('en', head('Cases') + body.replace('{{112}} danger', '{{112}} danger, at once'))
    expect(marked()).toEqual(['hi: help'])
  })

  it('leaves out what is not finished', () => {
    rmSync(join(folder, 'guides/e-filing/hi.md'))
    expect(loadGuides(folder)).toEqual([])
  })
})

it('the real guides are in the order of the specification', () => {
  const ids = [...new Set(loadGuides().map(({ id }) => id))]
  const order = readFileSync(new URL('./guide-format.ts', import.meta.url), 'utf8')
  expect(ids).toEqual(ids.toSorted((one, other) => order.indexOf(`'${one}'`) - order.indexOf(`'${other}'`)))
})
