import { findLanguage, languages } from '@nyaysathi/contracts/languages'
import { expect, it } from 'vitest'
import { languageOf } from './text-language.ts'

const preferring = (name: string) => findLanguage(name) ?? languages[0]

it.each([
  ['The police must write it.', undefined, 'English', 'en'],
  ['पुलिस को FIR लिखनी होगी', undefined, 'English', 'hi'],
  ['BNS 85 (पुरानी IPC 498A) में अपराध', undefined, 'English', 'hi'],
  ['पोलिसांनी तक्रार घ्यावी', undefined, 'Marathi', 'mr'],
  ['পুলিশ অভিযোগ লিখবে', undefined, 'Assamese', 'as'],
  ['পুলিশ অভিযোগ লিখবে', undefined, 'English', 'bn'],
  ['پولیس شکایت لکھے گی', undefined, 'English', 'ur'],
  ['The police', 'hindi', 'English', 'hi'],
  ['', undefined, 'Hindi', 'en'],
])('%s (said: %s, preferred: %s) is %s', (text, said, preferred, code) => {
  expect(languageOf(text, said, preferring(preferred)).code).toBe(code)
})
