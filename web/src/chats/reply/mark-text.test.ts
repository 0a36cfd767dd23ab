import { register } from 'virtual:law-register'
import { describe, expect, it } from 'vitest'
import { makeTextMarker } from './mark-text.ts'

const markText = makeTextMarker(register)

function draw(text: string, partial = false): string {
  return markText(text, { partial })
    .map((part) => {
      const words = part.runs.map((run) => (run.bold ? `b(${run.text})` : run.text)).join('')
      if (part.kind === 'text') return words
      return 'to' in part ? `[${part.kind} ${part.to}: ${words}]` : `[${part.kind}: ${words}]`
    })
    .join('')
}

describe('helplines to press', () => {
  it.each([
    ['In danger? Call 112 now.', '[emergency: In danger]? Call [call 112: 112] now.'],
    ['**112** (police)', '[call 112: b(112)] (police)'],
    ['Women Helpline 181, Childline 1098.', 'Women Helpline [call 181: 181], Childline [call 1098: 1098].'],
    ['अभी ११२ पर कॉल करें', 'अभी [call 112: ११२] पर कॉल करें'],
    ['Call 1930 at once', 'Call [call 1930: 1930] at once'],
    ['1800-180-5522 is free', '[call 18001805522: 1800-180-5522] is free'],
    ['Helpline of Uttar Pradesh: **1090**, women', 'Helpline of Uttar Pradesh: [call 1090: b(1090)], women'],
    ['15100 gives a free lawyer', '[call 15100: 15100] gives a free lawyer'],
  ])('%s', (text, drawn) => expect(draw(text)).toBe(drawn))

  it.each([
    'within 112 days',
    '112 दिन में',
    'a fine of ₹181 or Rs. 139',
    'the Act of 1930 and in 1947',
    'The 1947 rules came before the 1915 list was made',
    'case 112/2020, 1,112 people, 112.5 km, 11200',
    'a112 and 112b',
  ])('not in: %s', (text) => expect(draw(text)).toBe(text))

  it('a section with the number of a helpline stays a section', () => {
    expect(draw('Section 112 BNS')).toBe('[reference: Section 112 BNS]')
  })

  it('waits for the end of a number that is still arriving', () => {
    expect(draw('Call 112', true)).toBe('Call 112')
    expect(draw('Call 112 ', true)).toBe('Call [call 112: 112] ')
  })
})

describe('references and danger', () => {
  it('marks across bold', () => {
    expect(draw('**Section 85** of the BNS')).toBe('[reference: b(Section 85) of the BNS]')
  })
  it('marks danger in Hindi, with either way of writing ख़', () => {
    expect(draw('जान का ख़तरा है')).toBe('[emergency: जान का ख़तरा] है')
    expect(draw('जान का \u0959तरा है')).toBe('[emergency: जान का \u0959तरा] है')
  })
})

describe('links', () => {
  it('leads only to public bodies of India, over https', () => {
    expect(draw('See https://cybercrime.gov.in/a?b=1.')).toBe(
      'See [link https://cybercrime.gov.in/a?b=1: https://cybercrime.gov.in/a?b=1].',
    )
    for (const text of [
      'https://evil.example/gov.in',
      'https://gov.in.evil.example',
      'https://nalsa.gov.in@evil.example/',
      'http://nalsa.gov.in',
      'javascript:alert(1)',
      'https://nalsa.gov.in:8080/',
    ])
      expect(draw(text)).toBe(text)
  })
})
