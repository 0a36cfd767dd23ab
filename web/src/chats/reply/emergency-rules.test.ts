import { register } from 'virtual:law-register'
import { describe, expect, it } from 'vitest'
import { beginsWithDanger, emergencyNumbers } from './emergency-rules.ts'
import { makeTextMarker } from './mark-text.ts'

const markText = makeTextMarker(register)

describe('a saved answer to somebody in danger', () => {
  it.each([
    '**If you are in danger now, call 112.** Go where other people are.',
    '**अभी खतरा है तो 112 पर फ़ोन करें, कहें "मारते हैं"।** निकल सकें तो निकलें।',
    '**ابھی ۱۱۲ پر کال کریں۔** باقی بعد میں۔',
  ])('is known by its beginning: %s', (reply) => expect(beginsWithDanger(reply)).toBe(true))

  it.each([
    'For an illness ask a doctor; in an emergency call **112**.',
    '**112** is the number of the police.',
    '**Section 1120 is no number.** Call **112**.',
    '- **Call 112**',
    '',
  ])('is not taken for one: %s', (reply) => expect(beginsWithDanger(reply)).toBe(false))
})

it('puts 112 first on the card, then what the answer names, three at most', () => {
  const reply = 'Call **181**.\n\n- **15100** and **112**\n- **1098**, **181**'
  expect(emergencyNumbers(reply, markText)).toEqual(['112', '181', '15100'])
  expect(emergencyNumbers('', markText)).toEqual(['112'])
})
