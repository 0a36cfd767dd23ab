import { type OfficeKind, officeKinds } from '@nyaysathi/contracts/offices'
import { describe, expect, it } from 'vitest'
import type { Question } from './answer-question.ts'
import { linesOf } from './composition/topic-lines.ts'
import type { Topic } from './content/topic-format.ts'
import { loadShippedEngine } from './shipped-engine.ts'
import { today } from './testing/fixture-engine.ts'

const engine = loadShippedEngine()
const ask = (message: string, more: Partial<Question> = {}) => engine.answer({ message, ...more }, today)
const officesIn = (message: string, more: Partial<Question> = {}) =>
  (ask(message, more).actions ?? []).flatMap(({ office }) => office ?? [])

describe('offices that the steps name', () => {
  it.each([
    [
      'my husband beats me',
      ['one_stop_centre', 'protection_officer', 'district_police', 'women_police_desk'],
    ],
    ['मेरी तनख्वाह नहीं मिली', ['labour_office']],
    ['online shop sent a broken phone and will not refund', ['consumer_commission']],
    ['a child is made to work in a tea shop', ['labour_office', 'child_welfare_committee']],
    ['I need a divorce', ['district_legal_services', 'district_court']],
    ['என் கணவர் என்னை அடிக்கிறார்', ['one_stop_centre', 'protection_officer']],
  ] as [string, OfficeKind[]][])('%s', (message, kinds) => {
    expect(officesIn(message)).toEqual(expect.arrayContaining(kinds))
  })

  it('come after the numbers to call, each once, with the way to it', () => {
    const actions = ask('my husband beats me').actions ?? []
    const places = actions.filter(({ kind }) => kind === 'place')
    expect(actions.slice(0, 2).map(({ target }) => target)).toEqual(['112', '181'])
    expect(new Set(places.map(({ office }) => office)).size).toBe(places.length)
    for (const { office, target, topic } of places) {
      expect(target).toBe(`/nearby-help?kind=${office}`)
      expect(topic).toBe('domestic-violence')
    }
  })

  it('in danger begin with those that protect, and never with a court', () => {
    for (const message of ['my husband beats me', 'my in-laws will burn me for dowry', 'I was raped'])
      expect([message, officesIn(message).slice(0, 2)]).toEqual([
        message,
        ['district_police', 'one_stop_centre'],
      ])
  })

  it('come in the order of the steps', () => {
    expect(officesIn('my son was arrested, where is he?')[0]).toBe('district_police')
    expect(officesIn('the police will not write my FIR')[0]).toBe('district_police')
  })

  it('legal aid is the door where no step names one, and where we know no answer', () => {
    expect(officesIn('my name is wrong in the voter list')).toEqual(['district_legal_services'])
    expect(officesIn('how is GST on imported cement calculated in 2031')).toContain('district_legal_services')
    expect(ask('hello').actions).toEqual([])
  })
})

describe('the guide to read on in is about the problem', () => {
  it.each([
    ['the police refuse to write my FIR, my apples were stolen', ['/resources/guides/how-to-file-an-fir']],
    ['my husband beats me', ['/resources/guides/domestic-violence']],
    ['they blackmail me with a picture', ['/resources/guides/cyber-crime']],
    ['my landlord does not give the deposit back', []],
  ])('%s', (message, targets) => {
    const guides = (ask(message).actions ?? []).filter(({ kind }) => kind === 'guide')
    expect(guides.map(({ target }) => target)).toEqual(targets)
  })
})

/** By wide words of its own, so that what `knowledge/offices` does not know is found. */
const named: Record<OfficeKind, RegExp> = {
  district_legal_services: /DLSA|Legal Services Authority|\{\{15100\}\}|free lawyer|legal aid/i,
  district_court:
    /(?<!District |Executive )Magistrate\b|Sessions Court|(?:civil|family|district|special) court/i,
  one_stop_centre: /One Stop Centre/i,
  protection_officer: /(?<!data |child )protection officer/i,
  district_police: /\bpolice\b|\bSP\b|\bcyber cell\b/i,
  women_police_desk: /Mahila Thana|women['’]s (?:help )?desk|women['’]s cell/i,
  consumer_commission: /consumer commission|district commission/i,
  labour_office: /(?<!central )labour (?:office|commissioner)|Inspector-cum-Facilitator/i,
  child_welfare_committee: /child welfare committee|\bCWC\b/i,
}

/** Pairs of a step and an office that it names. */
function namings({ texts }: Topic): { step: string; kind: OfficeKind }[] {
  return linesOf(texts.en.parts.now).flatMap((step) =>
    officeKinds.filter((kind) => named[kind].test(step)).map((kind) => ({ step, kind })),
  )
}

it('nearly every step that names an office leads to a door of its kind', () => {
  const each = engine.content.topics.flatMap((topic) => {
    const found = namings(topic)
    if (found.length === 0) return []
    const led = new Set(officesIn(topic.texts.en.title))
    return found.map(({ step, kind }) => ({ topic: topic.slug, step, kind, leads: led.has(kind) }))
  })
  const leading = each.filter(({ leads }) => leads)
  const share = leading.length / each.length
  console.log(
    `${leading.length} of ${each.length} namings in steps lead to a door: ${(share * 100).toFixed(1)} %`,
  )
  expect(each.length).toBeGreaterThan(400)
  expect(share).toBeGreaterThan(0.93)
})

describe('before one goes there', () => {
  const visit = (office: OfficeKind, topic?: string, language = 'English') =>
    engine.prepareVisit({ office, topic, language })

  it.each([
    ['English', /\p{Script=Latin}/u],
    ['Hindi', /\p{Script=Devanagari}/u],
    ['Urdu', /\p{Script=Arabic}/u],
    ['Bengali', /\p{Script=Bengali}/u],
    ['Marathi', /\p{Script=Devanagari}/u],
    ['Tamil', /\p{Script=Tamil}/u],
    ['Telugu', /\p{Script=Telugu}/u],
    ['Gujarati', /\p{Script=Gujarati}/u],
    ['Kannada', /\p{Script=Kannada}/u],
    ['Malayalam', /\p{Script=Malayalam}/u],
    ['Punjabi', /\p{Script=Gurmukhi}/u],
    ['Odia', /\p{Script=Oriya}/u],
    ['Assamese', /\p{Script=Bengali}/u],
  ])('every kind has a name, sentences to say and papers to bring in %s', (language, script) => {
    for (const kind of officeKinds) {
      const { name, say, bring } = visit(kind, 'domestic-violence', language) ?? {}
      expect(name).toMatch(script)
      for (const text of [say, bring?.[0]]) {
        expect(text?.language).toBe(language.toLowerCase())
        expect(text?.lines.length).toBeGreaterThan(0)
        for (const line of text?.lines ?? []) expect(line).toMatch(script)
      }
    }
  })

  it('who reads a language that nobody has written them in gets them in the nearest one, which is told', () => {
    const { say, bring } = visit('one_stop_centre', 'domestic-violence', 'Maithili') ?? {}
    expect(say?.language).toBe('hindi')
    expect(bring?.[0]?.language).toBe('hindi')
  })

  it('what fits the topic is said: to a beaten wife other words than to an accused', () => {
    const [beaten, accused, unpaid] = [
      visit('district_legal_services', 'domestic-violence'),
      visit('district_legal_services', 'accused-of-theft'),
      visit('district_legal_services', 'unpaid-wages'),
    ].map((one) => one?.say.lines[0])
    expect(new Set([beaten, accused, unpaid]).size).toBe(3)
  })

  it('the papers of the topic are told in the language of the reader, with no token left', () => {
    const bring = visit('labour_office', 'unpaid-wages', 'Tamil')?.bring ?? []
    expect(bring.at(-1)?.language).toBe('tamil')
    for (const topic of engine.content.topics)
      expect(JSON.stringify(visit('district_police', topic.slug))).not.toMatch(/\[\[|\{\{|\*/)
  })

  it('says by what word helpers are found, and what an appointment is about', () => {
    expect(visit('labour_office', 'unpaid-wages')).toMatchObject({
      helpers: 'labour',
      case_type: 'employment',
    })
    expect(visit('one_stop_centre', 'domestic-violence')).toMatchObject({ helpers: 'women' })
    expect(visit('district_court', 'no-such-topic')).toMatchObject({ case_type: 'other' })
  })
})
