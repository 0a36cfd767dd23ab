import { requirementsOf } from '@nyaysathi/contracts/helper-applications'
import { helperTypes } from '@nyaysathi/contracts/helpers'
import { describe, expect, test } from 'vitest'
import type { ApplicationDraft } from './application-draft.ts'
import { contentOf, formOf, stepOf, unreadable, whatIsMissing } from './application-rules.ts'

const draft: ApplicationDraft & { type: 'lawyer' } = {
  step: 2,
  type: 'lawyer',
  name: 'Asha Rao',
  email: 'asha@example.org',
  phone: '',
  state: 'Kerala',
  district: 'Kochi',
  preferred_language: 'English',
  sharedPhone: false,
  termsAccepted: true,
  proof: { codeSentTo: 'asha@example.org', sendAgainAt: 0, verifyAgainAt: 0, proof: 'proof' },
  fields: {
    barCouncilNumber: 'KER/1/2000',
    licenseNumber: '7',
    yearsOfExperience: '5',
    specialization: 'family',
    ngoRegistration: 'left from another category',
  },
  areas: [],
}
const pdf = new File(['%PDF-'], 'paper.pdf', { type: 'application/pdf' })

describe('what a step lacks', () => {
  test('nothing, when all is there', () => {
    expect(whatIsMissing(2, draft, true, {})).toEqual({})
  })

  test.each(helperTypes)('of a %s whose form is empty, all that is asked', (type) => {
    const empty = { ...draft, type, fields: {}, areas: [], termsAccepted: false }
    const { fields, documents } = requirementsOf(type)
    const asked = (list: readonly { required: boolean }[]) => list.filter(({ required }) => required)
    expect(Object.keys(whatIsMissing(2, empty, true, {}))).toHaveLength(asked(fields).length)
    expect(Object.keys(whatIsMissing(3, empty, true, {}))).toHaveLength(asked(documents).length + 1)
  })

  test('an address that was changed after its proof', () => {
    expect(whatIsMissing(2, { ...draft, email: 'other@example.org' }, true, {})).toEqual({
      email: 'unverified',
    })
  })

  test.each(['-1', '81', '3.5', 'ten', '100'])('years that are %s', (yearsOfExperience) => {
    const wrong = { ...draft, fields: { ...draft.fields, yearsOfExperience } }
    expect(whatIsMissing(2, wrong, true, {})).toEqual({ yearsOfExperience: 'years' })
  })
})

describe('the fee', () => {
  test.each(['', '50', '1001', 'free', '-1'])('is not %j', (fee) => {
    expect(whatIsMissing(2, { ...draft, fee }, true, {})).toEqual({ consultationFee: 'fee' })
  })

  test.each([
    [{}, '100'],
    [{ type: 'ngo' as const }, '0'],
    [{ type: 'volunteer' as const }, '0'],
    [{ fee: '0' }, '0'],
    [{ fee: '५००' }, '500'],
  ])('of %j travels as %s', (more, fee) => {
    const told = { ...draft, ...more }
    expect(formOf(told, told.type, 'a password 1', {}).consultationFee).toBe(fee)
  })
})

test('each field leads to its step', () => {
  expect(['type', 'email', 'ngoRegistration', 'idProof', 'terms_accepted'].map(stepOf)).toEqual([
    1, 2, 2, 3, 3,
  ])
})

test('what another category asked for is not sent', () => {
  const chosen = { idProof: [pdf], registrationCertificate: [pdf] }
  const form = formOf(draft, draft.type, 'a password 1', chosen)
  expect(Object.keys(form)).not.toContain('ngoRegistration')
  expect(Object.keys(form)).not.toContain('registrationCertificate')
  expect(form.idProof).toEqual([pdf])
  expect(form.phone).toBe('')
})

test('the same entries are the same request, and another file is another one', () => {
  const one = contentOf(formOf(draft, draft.type, 'a password 1', { idProof: [pdf] }))
  expect(contentOf(formOf(draft, draft.type, 'a password 1', { idProof: [pdf] }))).toEqual(one)
  const other = new File(['%PDF-1'], 'paper.pdf', { type: 'application/pdf' })
  expect(contentOf(formOf(draft, draft.type, 'a password 1', { idProof: [other] }))).not.toEqual(one)
})

test('a file that is gone is found before it is sent', async () => {
  const gone = new File(['x'], 'gone.pdf')
  gone.slice = () => {
    throw new DOMException('gone', 'NotReadableError')
  }
  expect(
    await unreadable([
      ['idProof', pdf],
      ['licenseProof', gone],
    ]),
  ).toEqual(['licenseProof'])
})
