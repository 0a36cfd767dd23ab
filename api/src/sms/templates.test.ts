import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { mailKinds } from '../mail/mails/index.ts'
import { mailValues } from '../testing/mail-values.ts'
import { partsOf } from './carriers/sms-parts.ts'
import { composeSms, requireValues } from './compose-sms.ts'
import { smsOfMail } from './index.ts'
import { readRegistration, unregistered } from './registration.ts'
import { type SmsName, smsTemplates } from './templates/index.ts'

const names = Object.keys(smsTemplates) as SmsName[]
const publicUrl = 'https://nyaysathi.example.org'
const longest = { ...mailValues, proposed_start: '2026-12-23T15:30:00Z' }
const compose = (template: SmsName, language: 'en' | 'hi', registration = {}, neutral = false) =>
  composeSms(
    { publicUrl },
    registration,
    { sms_id: 'one', template, language, not_after: null },
    { to: '+919876543210', values: longest },
    { neutral },
  )

describe.each(names)('%s', (name) => {
  it('is one message in English and at most two in Hindi', () => {
    expect(partsOf(compose(name, 'en').text, 'one').map(({ data_coding }) => data_coding)).toEqual([0])
    expect(partsOf(compose(name, 'hi').text, 'one').length).toBeLessThanOrEqual(2)
  })

  it('says nothing of law or violence, and names nobody', () => {
    for (const language of ['en', 'hi'] as const) {
      const { text } = compose(name, language)
      expect(text.replaceAll(/nyaysathi/gi, '')).not.toMatch(
        /law|legal|court|police|violen|abuse|helper|Meera|वकील|क़ानून|कानून|हिंसा|पुलिस|अदालत/i,
      )
      expect(text).not.toMatch(/undefined|Invalid|\{/)
    }
  })
})

it('in neutral words there is not even our name', () => {
  expect(compose('appointment_accepted', 'en', {}, true).text).toBe(
    'You have a message. Read it: https://nyaysathi.example.org/profile',
  )
})

it.each(Object.keys(mailKinds))('what the mail %s says can be said by SMS', (kind) => {
  const { template, about } = smsOfMail({ kind, values: mailValues })
  expect(about).toEqual({ kind, values: mailValues })
  expect(() => requireValues(template, mailValues)).not.toThrow()
  // What must not be kept from anybody is kept from nobody here either.
  const { sort } = mailKinds[kind as keyof typeof mailKinds]
  if (template !== 'news') expect(smsTemplates[template].sort).toBe(sort)
})

describe('what the operator registered', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-sms-'))
  afterAll(() => fs.rmSync(folder, { recursive: true }))
  const read = (text: string) => {
    const file = path.join(folder, 'templates.yml')
    fs.writeFileSync(file, text)
    return readRegistration({ smsTemplates: file })
  }

  it('goes along, with every digit of its ids', () => {
    const registration = read(
      'entity_id: 1101234567890123456\ntemplates:\n  sign_up_code:\n    en: { id: 1107161234567890123 }\n',
    )
    expect(compose('sign_up_code', 'en', registration)).toMatchObject({
      entity_id: '1101234567890123456',
      template_id: '1107161234567890123',
    })
    expect(unregistered(registration)).not.toContain('sign_up_code')
    expect(unregistered(registration)).toContain('news')
  })

  it('in English alone is sent in English: what is not registered does not arrive', () => {
    const registration = read('templates: { news: { en: { id: 1107 } } }')
    expect(compose('news', 'hi', registration)).toMatchObject({
      text: expect.stringMatching(/^NyaySathi: there is news/),
      template_id: '1107',
    })
  })

  it('may have other words', () => {
    const registration = read(
      'templates: { sign_in_code: { en: { id: 1107, text: "{code} is your OTP for {host}." } } }',
    )
    expect(compose('sign_in_code', 'en', registration).text).toBe(
      '123456 is your OTP for nyaysathi.example.org.',
    )
  })

  it.each([
    ['templates: { signup: {} }', /^SMS_TEMPLATES is wrong at templates/],
    [
      'templates: { news: { en: { id: abc } } }',
      /^SMS_TEMPLATES is wrong at templates.news.en.id: an id has/,
    ],
    ['templates: { news: { ta: { id: 1 } } }', /^SMS_TEMPLATES is wrong at templates.news/],
    [
      'templates: { news: { en: { id: 1, text: "Hello {name}" } } }',
      /^SMS_TEMPLATES has \{name\} in news\.en, where it has no meaning\.$/,
    ],
    [
      'templates: { sign_in_code: { en: { id: 1, text: "Hello" } } }',
      /^SMS_TEMPLATES has no \{code\} in sign_in_code\.en\.$/,
    ],
    ['a: [', /^SMS_TEMPLATES is no YAML file\.$/],
  ])('%j stops the start in one line', (text, line) => {
    expect(() => read(text)).toThrow(line)
  })

  it('stops the start where it cannot be read', () => {
    expect(() => readRegistration({ smsTemplates: path.join(folder, 'none.yml') })).toThrow(
      'SMS_TEMPLATES names a file that cannot be read.',
    )
  })
})
