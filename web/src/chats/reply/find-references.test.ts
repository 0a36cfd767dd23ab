import { register } from 'virtual:law-register'
import { describe, expect, it } from 'vitest'
import { makeReferenceFinder } from './find-references.ts'

const findReferences = makeReferenceFinder(register)
const found = (text: string) => findReferences(text).map(({ start, end }) => text.slice(start, end))

describe('references to law', () => {
  it.each([
    ['Cruelty is a crime under Section 85 of the BNS.', ['Section 85 of the BNS']],
    ['BNS 85 (old IPC 498A) applies.', ['BNS 85', 'IPC 498A']],
    ['See sections 173, 175(3) and 35 BNSS.', ['sections 173, 175(3) and 35 BNSS']],
    ['Section 154 Cr.P.C. and u/s 63 BSA', ['Section 154 Cr.P.C.', 'u/s 63 BSA']],
    ['Articles 21 and 22 of the Constitution', ['Articles 21 and 22 of the Constitution']],
    ['Article 39A says so', ['Article 39A']],
    ['Order 33 Rule 1 CPC', ['Order 33 Rule 1 CPC']],
    ['the Dowry Prohibition Act, 1961, forbids it', ['Dowry Prohibition Act, 1961']],
    [
      'Section 12(1)(c) of the Right of Children to Free and Compulsory Education Act 2009',
      ['Section 12(1)(c) of the Right of Children to Free and Compulsory Education Act 2009'],
    ],
    ['SC/ST Act 3 and NI Act 138', ['SC/ST Act 3', 'NI Act 138']],
    ['Limitation Act Article 55', ['Limitation Act Article 55']],
    ['धारा 85 BNS और धारा 498क IPC', ['धारा 85 BNS', 'धारा 498क IPC']],
    ['BNS की धारा ८५ (पुरानी IPC 498A)', ['BNS की धारा ८५', 'IPC 498A']],
    ['भारतीय न्याय संहिता, 2023 की धारा 85', ['भारतीय न्याय संहिता, 2023 की धारा 85']],
    ['अनुच्छेद 21 और 22', ['अनुच्छेद 21 और 22']],
    ['घरेलू हिंसा से महिला संरक्षण अधिनियम में', ['घरेलू हिंसा से महिला संरक्षण अधिनियम']],
    ['ধারা ৮৫ BNS', ['ধারা ৮৫ BNS']],
    ['பிரிவு 85', ['பிரிவு 85']],
    ['دفعہ ۸۵ BNS', ['دفعہ ۸۵ BNS']],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  it.each([
    'Call 112 now. In order I went there in 2 days.',
    'The magistrate passed the order 3 days later under rule 5.',
    'It helps 85 people; RTI and IT are short words, BNS too.',
    'आदेश 2 दिन में मिला। नियम से चलें।',
    'the section above, in part 3 of the article',
  ])('nothing in: %s', (text) => {
    expect(found(text)).toEqual([])
  })

  it('takes linear time on a text made to harm', () => {
    const started = performance.now()
    found('Section 1, '.repeat(2_000))
    found(`BNS ${'1 and '.repeat(4_000)}`)
    found('Section '.repeat(3_000))
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
