import { describe, expect, it } from 'vitest'
import { loadFixtureContent } from '../testing/fixture-engine.ts'
import { createCitationWriter } from './write-citation.ts'

const { register, sentences } = loadFixtureContent()
const writerIn = (language: 'en' | 'hi', oldFirst = false) =>
  createCitationWriter({ register, sentences: sentences[language], oldFirst })

describe('citations', () => {
  it.each([
    ['en', false, '[[BNS 85]]', 'BNS 85 (old IPC 498A)'],
    ['hi', false, '[[BNS 85]]', 'BNS 85 (पुरानी IPC 498A)'],
    ['en', true, '[[BNS 85]]', 'IPC 498A (new BNS 85)'],
    ['hi', true, '[[BNS 85]]', 'IPC 498A (नई BNS 85)'],
    ['en', false, '[[BNS 318(4) = IPC 420]]', 'BNS 318(4) (old IPC 420)'],
    ['en', true, '[[BNS 318(4) = IPC 420]]', 'IPC 420 (new BNS 318(4))'],
    ['en', false, '[[PWDVA 12]]', 'PWDVA 12'],
    ['en', true, '[[PWDVA 12]]', 'PWDVA 12'],
    ['en', false, '[[Constitution 21]]', 'Article 21 of the Constitution'],
    ['hi', false, '[[Constitution 21]]', 'संविधान अनुच्छेद 21'],
    ['en', false, '[[CPC Order 33 Rule 1]]', 'CPC Order 33 Rule 1'],
    ['en', false, '{{112}}', '**112**'],
    ['en', false, '**call {{112}} now**', '**call 112 now**'],
  ] as const)('%s, old first %s: %s becomes %s', (language, oldFirst, text, expected) => {
    expect(writerIn(language, oldFirst).write(text)).toBe(expected)
  })

  it('leaves out a section of mere meaning where another punishes', () => {
    expect(writerIn('en').write('[[BNS 318]]')).toBe('BNS 318 (old IPC 420)')
  })

  it('names the twin once in an answer, whatever sub-section comes later', () => {
    expect(writerIn('en').write('[[BNS 85]] and [[BNS 85]]')).toBe('BNS 85 (old IPC 498A) and BNS 85')
    const writer = writerIn('en')
    writer.write('[[BNS 318(4) = IPC 420]]')
    expect(writer.write('[[BNS 318]]')).toBe('BNS 318')
  })

  it('puts no brackets into brackets', () => {
    expect(writerIn('en').write('Cruelty is a crime ([[BNS 85]]).')).toBe(
      'Cruelty is a crime (BNS 85, old IPC 498A).',
    )
    expect(writerIn('hi').write('(**{{181}}**, [[BNS 318(4) = IPC 420]])')).toBe(
      '(**181**, BNS 318(4), पुरानी IPC 420)',
    )
    expect(writerIn('en').write('(by law) [[BNS 85]]')).toBe('(by law) BNS 85 (old IPC 498A)')
  })

  it('lists what it cited, as it was written, with the title of the register', () => {
    const writer = writerIn('en')
    writer.write('[[BNS 318(4) = IPC 420]], [[PWDVA 12]], {{181}}')
    expect(writer.citations()).toEqual([
      { act: 'BNS', section: '318(4)', title: 'cheating' },
      { act: 'PWDVA', section: '12', title: 'asking the Magistrate for orders' },
    ])
    expect([...writer.helplines()]).toEqual(['181'])
  })
})
