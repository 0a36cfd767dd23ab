import type { LanguageName } from '@nyaysathi/contracts/languages'
import { describe, expect, it } from 'vitest'
import { wholeSection } from './content/register.ts'
import { loadShippedEngine } from './shipped-engine.ts'
import { createFixtureEngine, today } from './testing/fixture-engine.ts'
import { patternOf } from './testing/sentence-pattern.ts'

const engine = loadShippedEngine()
const { register, sentences } = engine.content
const { en } = sentences
const fixture = createFixtureEngine()
const askFixture = (message: string, preferred_language?: LanguageName) =>
  fixture.answer({ message, ...(preferred_language ? { preferred_language } : {}) }, today)
const ask = (message: string, preferred_language?: LanguageName) =>
  engine.answer({ message, ...(preferred_language ? { preferred_language } : {}) }, today)
const cited = (message: string) => ask(message).citations.map(({ act, section }) => `${act} ${section}`)

// The Act's number, and between it and what became of it perhaps what the section was about.
const repealedByName = en.section.repealed?.replace('**{section}**', '**IT Act 66A {about}**')

describe('what a person gets who asks for a section', () => {
  it('what is section 498A: what it is about, the twin, which day counts, punishment, police, bail, court, topics', () => {
    const { response, suggestions } = askFixture('what is section 498A')
    expect(response).toMatch(/^\*\*IPC 498A\*\* is about: cruelty by a husband or his relatives/)
    expect(response).toContain('its place is taken by **BNS 85**')
    expect(response).toContain('What counts is the day it happened')
    expect(response).toContain('Punishment: prison up to 3 years, and a fine.')
    expect(response).toContain('arrest without a warrant')
    expect(response).toContain('Bail is not a right')
    expect(response).toContain('A Magistrate of the first class tries it.')
    expect(suggestions.length).toBeGreaterThan(0)
  })

  it('BNS 103: murder, the old number, both forms with what they cost', () => {
    const { response } = askFixture('BNS 103')
    expect(response).toContain('**BNS 103** is about: murder. Until 30 June 2024 it was **IPC 302**.')
    expect(response).toMatch(/\*\*BNS 103\(1\)\*\*.*death or prison for life, and a fine/)
    expect(response).toMatch(/\*\*BNS 103\(2\)\*\*.*five or more/)
    expect(response).toContain('The Court of Session tries it.')
  })

  it('a sub-section: its own punishment and its own twin, not those of its neighbours', () => {
    const { response } = askFixture('BNS 318(4)')
    expect(response).toContain('**IPC 420**')
    expect(response).not.toContain('IPC 417')
    expect(response).toContain('prison up to 7 years, and a fine')
    expect(response).not.toContain('prison up to 3 years')
  })

  it('a small crime: bail is a right, the police need an order, and it can be settled', () => {
    const { response } = askFixture('BNS 115(2)')
    expect(response).toContain('prison up to 1 year, or a fine up to ₹10,000, or both')
    expect(response).toContain('without an order from a Magistrate')
    expect(response).toContain('Bail is a right')
    expect(response).toContain('settle it with a compromise')
  })

  it('an old section whose punishment has changed: both, since the day decides', () => {
    const { response } = ask('IPC 417')
    const prison = en.section.offence?.prison_up_to
    const [old = '', now = ''] = response
      .split('\n')
      .filter((line) => /^- \*\*(?:IPC 417|BNS 318\(2\))\*\*/.test(line))
    expect(old).toMatch(patternOf(prison, { most: en.section.offence?.one_year ?? '' }))
    expect(now).toMatch(patternOf(prison, { most: en.section.offence?.years.replace('{number}', '3') ?? '' }))
  })

  it('forms of one crime: told apart in English, and in Hindi the first alone, never the mild one for both', () => {
    expect(askFixture('BNS 303').response).toMatch(
      /below ₹5,000, value given back\): Punishment: community service/,
    )
    for (const message of ['BNS 303 क्या है', 'IPC 379 क्या है']) {
      const { response } = askFixture(message)
      expect(response, message).toContain('3 साल तक की जेल')
      expect(response, message).not.toContain('समाज सेवा')
      expect(response, message).toContain('इससे हल्के या गंभीर रूप की सज़ा अलग है')
    }
    expect(askFixture('BNS 318 क्या है').response).toContain('**BNS 318(4)** (ठगकर')
  })

  it('says what is new, and what nothing has taken the place of', () => {
    expect(askFixture('BNS 304').response).toContain('It is new since 1 July 2024')
    for (const gone of ['IPC 377', 'IPC 497'])
      expect(askFixture(gone).response, gone).toContain('no section in its place')
    expect(askFixture('IPC 124A').response).toContain('**BNS 152**')
  })

  it('says that a number is beyond the end, was taken out, or is not in the Act', () => {
    expect(askFixture('BNS 400').response).toContain('There is no BNS 400: the BNS ends at 358.')
    expect(askFixture('IPC 600').response).toContain('There is no IPC 600')
    expect(askFixture('Article 500').response).toContain('There is no Article 500')
    expect(askFixture('article 31').response).toMatch(/Article 31 .*no longer in force/)
    expect(askFixture('IPC 13').response).toContain('no longer in force')
    expect(askFixture('IT Act 66A').response).toMatch(/IT Act 66A .*no longer in force.*struck down/)
    for (const struckDown of ['section 66A', 'IT Act 66A'])
      expect(ask(struckDown).response, struckDown).toMatch(patternOf(repealedByName))
    expect(ask('BNSS 173A').response).toMatch(patternOf(en.section.no_such_section, { section: 'BNSS 173A' }))
    expect(askFixture('BNS 400', 'Hindi').response).toContain('BNS 400')
  })

  it('an old number asked of the new code: that it is not there, and where it went', () => {
    for (const message of ['section 420 in BNS', 'BNS 420', 'what is 420 in the BNS']) {
      const { response, citations } = ask(message)
      expect(response, message).toContain('There is no BNS 420: the BNS ends at 358.')
      expect(response, message).toContain('its place is taken by **BNS 318(4)**')
      expect(citations[0], message).toMatchObject({ act: 'IPC', section: '420' })
    }
  })

  it('a number that both codes have: the one that was asked for, and the famous old one beside it', () => {
    const { response, citations } = ask('BNS 302')
    expect(citations[0]).toMatchObject({ act: 'BNS', section: '302' })
    expect(response).toMatch(/The same number elsewhere: IPC 302 \(murder\)/)
    expect(ask('BNS 103').response).not.toContain('The same number elsewhere')
  })

  it('a list gives one answer each, and which day counts once', () => {
    const { response } = askFixture('what are 323, 504 and 506')
    for (const section of ['IPC 323', 'IPC 504', 'IPC 506'])
      expect(response).toContain(`**${section}** is about`)
    expect(response.split('What counts is the day').length).toBe(2)
    expect(cited('sections 323, 504 and 506 IPC')).toEqual(
      expect.arrayContaining(['IPC 323', 'IPC 504', 'IPC 506']),
    )
  })
})

describe('a section is understood however it is asked for', () => {
  it.each([
    ['498 a ipc', 'IPC 498A'],
    ['धारा 498A', 'IPC 498A'],
    ['धारा 498ए क्या है', 'IPC 498A'],
    ['धारा ४२० क्या है', 'IPC 420'],
    ['৪৯৮এ ধারা', 'IPC 498A'],
    ['ধারা ৩০২ কি', 'IPC 302'],
    ['ধাৰা ৩০২', 'IPC 302'],
    ['பிரிவு 498A என்ன', 'IPC 498A'],
    ['302வது பிரிவு', 'IPC 302'],
    ['ಕಲಂ 302 ಏನು', 'IPC 302'],
    ['ಐಪಿಸಿ 302ರ ಬಗ್ಗೆ', 'IPC 302'],
    ['വകുപ്പ് 420', 'IPC 420'],
    ['302-ാം വകുപ്പ് എന്താണ്', 'IPC 302'],
    ['సెక్షన్ 420 అంటే ఏమిటి', 'IPC 420'],
    ['કલમ ૩૦૨ શું છે', 'IPC 302'],
    ['ਧਾਰਾ 302 ਕੀ ਹੈ', 'IPC 302'],
    ['ଧାରା ୩୦୨ କଣ', 'IPC 302'],
    ['कलम ३०२ म्हणजे काय', 'IPC 302'],
    ['दफा 302 भनेको के हो', 'IPC 302'],
    ['دفعہ ۳۰۲ کیا ہے', 'IPC 302'],
    ['ᱫᱷᱟᱨᱟ ᱓᱐᱒', 'IPC 302'],
    ['BNS ki dhara 103 kya hai', 'BNS 103'],
    ['भारतीय न्याय संहिता की धारा 103 क्या है', 'BNS 103'],
    ['আইপিসি ৪২০', 'IPC 420'],
    ['ஐபிசி 302', 'IPC 302'],
    ['آئی پی سی 302', 'IPC 302'],
    ['section 420 kya hai', 'IPC 420'],
    ['IPC 302 ab kya hai', 'IPC 302'],
    ['302 ka naya number', 'IPC 302'],
    ['377 kya hai', 'IPC 377'],
    ['sec. 498(a)', 'IPC 498A'],
    ['BNS 326(f)', 'BNS 326(f)'],
    ['article 21', 'Constitution 21'],
    ['अनुच्छेद 21 क्या है', 'Constitution 21'],
    ['ആർട്ടിക്കിൾ 21', 'Constitution 21'],
    ['section 65B evidence act', 'IEA 65B'],
    ['section no. 302', 'IPC 302'],
  ])('%s', (message, section) => {
    expect(cited(message)[0]).toBe(section)
  })

  it('and money, years and numbers of things are not sections', () => {
    for (const message of [
      'I paid 300 for the ticket',
      'police took 500 rupees from me',
      'I have 3 sections of land',
    ])
      expect(ask(message).response, message).not.toMatch(/\*\*(?:IPC|BNS) \d+\*\* is about/)
  })
})

describe('in the languages', () => {
  it('Hindi has the whole answer in Hindi, with the English subject in quotes where it has none of its own', () => {
    const known = askFixture('धारा 420 क्या है').response
    expect(known).toContain('**IPC 420**: धोखा देकर')
    expect(known).toContain('ज़मानत हक़ नहीं है')
    expect(ask('BNS की धारा 255').response).toMatch(/\*\*BNS 255\*\*: [\u0900-\u097F]/)
    expect(ask('अनुच्छेद 277').response).toMatch(/: “older taxes that went on”/)
  })

  it('a language that lacks the words for punishment borrows them and says so', () => {
    for (const { code, name } of [
      { code: 'bn', name: 'Bengali' },
      { code: 'ta', name: 'Tamil' },
      { code: 'mr', name: 'Marathi' },
      { code: 'ur', name: 'Urdu' },
    ] as const) {
      const sentences = engine.content.sentences[code]
      const { response } = ask('IPC 420', name)
      const words = sentences?.section.offence
      if (words) {
        expect(response, name).toContain(words.not_bailable)
        expect(response, name).not.toMatch(/\b(?:is|of|the) [a-z]+ [a-z]+ \(/)
      } else
        expect(
          Object.values(sentences?.notices.rest_in ?? {}).some((notice) => response.includes(notice)),
          name,
        ).toBe(true)
    }
  })
})

describe('a number of a code', () => {
  const codes = [
    ['BNS', 'BNS'],
    ['BNSS', 'BNSS'],
    ['BSA', 'BSA'],
    ['IPC', 'IPC'],
    ['CrPC', 'CrPC'],
    ['IEA', 'IEA'],
    ['Constitution', 'Article'],
  ] as const

  it.each(codes)('%s, every seventh, gives its subject, or says that it is not there', (act, written) => {
    expectSubjects(act, written, 7)
  })

  it.each(codes)(
    '%s, whichever, gives its subject, or says that it is not there',
    { tags: ['deep'] },
    (act, written) => {
      expectSubjects(act, written, 1)
    },
  )

  function expectSubjects(act: string, written: string, step: number): void {
    for (let number = 1; number <= 600; number += step) {
      const section = String(number)
      const { response, citations } = ask(`${written} ${section}`)
      const known = register.findSection({ act, section })
      if (known) {
        expect(response, `${act} ${section}`).toContain(known.title)
        expect(citations[0]).toMatchObject({ act, section })
      } else {
        const { no_such_section, beyond_end, repealed } = en.section
        expect(
          [no_such_section, beyond_end, repealed].some((one) => patternOf(one).test(response)),
          `${act} ${section}`,
        ).toBe(true)
        // Beyond the end of the new code it tells where the old one had the number.
        expect(citations).not.toContainEqual(expect.objectContaining({ act, section }))
      }
    }
  }
})

describe('the register itself', () => {
  it('has every number of the codes, and nothing punishes that is not a section', () => {
    for (const [act, last] of [
      ['BNS', 358],
      ['BNSS', 531],
      ['BSA', 170],
      ['IPC', 511],
      ['CrPC', 484],
      ['IEA', 167],
      ['Constitution', 395],
    ] as const) {
      for (let number = 1; number <= last; number += 1) {
        const reference = { act, section: String(number) }
        expect(
          register.sections.has(`${act} ${number}`) || register.repealed(reference) !== undefined,
          `${act} ${number}`,
        ).toBe(true)
      }
    }
  })

  it('has short subjects', () => {
    const long = [...register.sections.values()].filter(
      ({ act, section, title }) =>
        ['BNS', 'BNSS', 'BSA', 'Constitution'].includes(act) &&
        section === wholeSection(section) &&
        title.split(' ').length > 25,
    )
    expect(long).toEqual([])
  })
})
