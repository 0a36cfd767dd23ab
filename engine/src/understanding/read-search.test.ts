import { languages } from '@nyaysathi/contracts/languages'
import { describe, expect, it } from 'vitest'
import { readHelperFields } from '../offices/helper-fields.ts'
import { loadShippedEngine } from '../shipped-engine.ts'

const { fields, places } = readHelperFields()
const reader = loadShippedEngine().searchReader({ fields, places })
const read = (search: string) => {
  const { field, place, rest } = reader.read(search.split(' '))
  return { field: field?.field, place: place?.place.district?.en ?? place?.place.state.en, rest }
}
const everyWord = Object.entries(fields).flatMap(([field, { words }]) =>
  Object.values(words).flatMap((of) => of.map((word) => ({ field, word }))),
)

describe('the words of the fields', () => {
  it('are there in every language', () => {
    for (const [field, { words }] of Object.entries(fields))
      for (const { code } of languages)
        expect([field, code, words[code] ?? []]).not.toEqual([field, code, []])
  })

  it('are each of one field, and say it alone', () => {
    for (const { field, word } of everyWord)
      expect({ word, ...read(word) }).toEqual({ word, field, place: undefined, rest: [] })
  })
})

describe('a search is read', () => {
  it.each([
    // With an ending.
    ['வாடகைக்கு', 'property'],
    ['ಮಾಲಿನ್ಯದಿಂದ', 'environment'],
    ['अंशबन्डाको', 'property'],
    ['ശമ്പളത്തിന്റെ', 'labour'],
    ['ಬಾಡಿಗೆಯನ್ನು', 'property'],
    ['అపార్ట్‌మెంట్ అద్దెకు', 'property'],
    ['घटस्फोटासाठी', 'family'],
    ['दरमाहाक', 'labour'],
    ['পেনশনের', 'government'],
    ['वेतनस्य', 'labour'],
    // As a compound, and with its end written otherwise.
    ['क्षेत्रभूमिविवादः', 'property'],
    ['कार्यालयवेतनं', 'labour'],
    ['विवाहविच्छेदनं', 'family'],
    // From another keyboard, without breath or with other vowels.
    ['گهريلو تشدد', 'women'],
    ['كرايه دار', 'property'],
    ['قرضا', 'money'],
    ['तनख़ाह', 'labour'],
    ['जमानत', 'criminal'],
    // In Latin letters, as it sounds.
    ['vaadagai', 'property'],
    ['jeevanaamsam', 'family'],
    ['bharan poshanam', 'family'],
    ['zamaanat', 'criminal'],
    ['sambhalam', 'labour'],
    // With a slip.
    ['domestic voilence', 'women'],
    ['propery dispute', 'property'],
    ['inheritence', 'property'],
  ])('%s is of the field %s', (search, field) => {
    expect({ search, field: read(search).field }).toEqual({ search, field })
  })

  it('by what is named rather than by what it sounds a little like', () => {
    expect(read('factory pollution').field).toBe('environment')
    expect(read('जात प्रमाणपत्र').field).toBe('government')
    expect(read('salary from my company').field).toBe('labour')
    expect(read('ᱵᱮᱸᱠ ᱞᱚᱱ').field).toBe('money')
    expect(read('मकान की किस्त').field).toBe('money')
  })

  it.each([
    ['வாடகை சென்னை', 'property', 'Chennai'],
    ['लोन पुणे', 'money', 'Pune'],
    ['ਜ਼ਮਾਨਤ ਲੁਧਿਆਣਾ', 'criminal', 'Ludhiana'],
  ])('%s is of %s and of %s', (search, field, place) => {
    expect(read(search)).toEqual({ field, place, rest: [] })
  })

  it.each(['Manohar Sawant', 'Kishinchand Advani', 'Thangavelu', 'ਜਸਵੰਤ ਢਿੱਲੋਂ', 'வெங்கடேசன்', 'سعیدہ بانو'])(
    'the name %s is no field',
    (search) => {
      expect(read(search)).toEqual({ field: undefined, place: undefined, rest: search.split(' ') })
    },
  )
})
