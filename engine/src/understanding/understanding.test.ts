import { languages } from '@nyaysathi/contracts/languages'
import { describe, expect, it } from 'vitest'
import type { OtherLanguages } from '../content/language-format.ts'
import { today } from '../testing/fixture-engine.ts'
import { buildTextAnalyzer } from '../text/analyze-text.ts'
import { loadLearned } from '../training/load-learned.ts'
import { buildLanguageDetector, chooseAnswerLanguage, languageNotice } from './detect-language.ts'
import { buildPlaceFinder } from './find-place.ts'
import { buildTimeReader } from './incident-date.ts'
import { isWrittenByChild } from './is-written-by-child.ts'
import { buildSignReader } from './message-signs.ts'
import { buildSmallTalkReader } from './read-conversation.ts'
import { buildSectionQuestionReader } from './read-section-question.ts'
import { splitQuestions } from './split-questions.ts'

const content = loadLearned().content
const analyze = buildTextAnalyzer(content.lexicon)
const readIncidentTime = buildTimeReader(content.sentences, content.lexicon)
const detectLanguage = buildLanguageDetector(content.recognition)

describe('when it happened', () => {
  it.each([
    ['in May 2023 my partner cheated me', 'before'],
    ['मई 2023 में मारपीट की', 'before'],
    ['15 june 2024 ko hua', 'before'],
    ['on 12/03/2022 they hit me', 'before'],
    ['5 years ago he took my land', 'before'],
    ['तीन साल पहले पति ने मारा', 'before'],
    ['in March 2025', 'after'],
    ['last year he hit me', 'after'],
    ['पिछले साल', 'after'],
    ['2 mahine pehle', 'after'],
    ['1 July 2024', 'after'],
    ['it happened in 2024', 'unclear'],
    ['2 saal pehle mara tha', 'unclear'],
    ['he beats me', 'unknown'],
    ['we married in 2015 and he beats me', 'unknown'],
    ['since 2019 he beats me', 'unknown'],
    ['2019 से मारते हैं', 'unknown'],
    ['under the RTI Act 2005', 'unknown'],
    ['I gave him 2000 rupees', 'unknown'],
    ['born in 1999, he hit me in August 2024', 'after'],
    ['may I ask something?', 'unknown'],
    ['in 2030', 'unknown'],
    // Only the day of the wrong counts, in every language.
    ['I lent my cousin 2 lakh in 2021 and yesterday he threatened me', 'after'],
    ['in 2019 I gifted the house to my son, now he beats me', 'after'],
    ['2020 में उधार दिया था, अब धमकी देता है', 'after'],
    ['2018 সালে বিয়ে হয়েছে, এখন স্বামী মারে', 'unknown'],
    ['2017-ல் கல்யாணம் ஆச்சு, இப்போ அடிக்கிறார்', 'unknown'],
    ['5 ವರ್ಷ ಹಿಂದೆ ಮದುವೆ ಆಯಿತು, ಈಗ ಹೊಡೆಯುತ್ತಾನೆ', 'unknown'],
    ['in 2020 we had a daughter, last week my husband threatened to kill me', 'after'],
    ['Mere baap ne 2010 mein zameen kharidi, ab padosi ne kabza kar liya', 'after'],
    ['میں نے 2020 میں قرض دیا تھا', 'unknown'],
  ])('%s: %s', (message, expected) => {
    expect(readIncidentTime(message, today)).toBe(expected)
  })
})

describe('language', () => {
  const written = (message: string) => detectLanguage(message, analyze(message).writtenInHindi)
  it.each([
    ['police are refusing to write my complaint', 'English'],
    ['मेरे पति मुझे मारते हैं', 'Hindi'],
    ['mera malik salary nahi de raha', 'Hindi'],
    ['police refuse fir', 'English'],
    ['fir', 'English'],
    ['police fir nahi likh rahi', 'Hindi'],
    ['पोलीस माझी तक्रार घेत नाहीत, मला मदत पाहिजे', 'Marathi'],
    ['পুলিশ আমার অভিযোগ নিচ্ছে না', 'Bengali'],
    ['আৰক্ষীয়ে মোৰ গোচৰ লোৱা নাই', 'Assamese'],
    ['போலீஸ் புகார் எடுக்கவில்லை', 'Tamil'],
    ['پولیس میری شکایت نہیں لکھ رہی', 'Urdu'],
    ['मेरा FIR police station में register नहीं हुआ', 'Hindi'],
    ['123', 'English'],
  ])('%s is %s', (message, expected) => {
    expect(written(message)).toBe(expected)
  })

  it.each([
    ['English', 'Hindi', 'hi', undefined],
    ['Hindi', 'English', 'hi', undefined],
    ['Hindi', undefined, 'hi', undefined],
    ['English', 'hi-IN', 'hi', undefined],
    ['English', 'Klingon', 'en', undefined],
    ['English', 'Tamil', 'en', 'Tamil'],
    ['Hindi', 'Tamil', 'hi', 'Tamil'],
    ['Urdu', undefined, 'hi', 'Urdu'],
    ['Tamil', 'English', 'en', 'Tamil'],
    ['Marathi', 'Marathi', 'hi', 'Marathi'],
  ] as const)('written in %s, %s preferred: answered in %s', (language, preferred, code, missing) => {
    // As if nothing but English and Hindi were there yet.
    const { en, hi } = content.sentences
    const others: OtherLanguages = {
      both: 'No.',
      languages: {
        Marathi: { nearest: ['hi', 'en'] },
        Urdu: { nearest: ['hi'] },
        Tamil: { nearest: ['en'] },
      },
    }
    expect(chooseAnswerLanguage(language, preferred, others, { en, hi })).toMatchObject({
      code,
      missing,
    })
  })

  it('speaks each of the 23, or says in one that is near that it does not', () => {
    for (const { name, code } of languages) {
      const isSpoken = content.sentences[code] !== undefined
      expect(
        isSpoken || languageNotice(name, content.otherLanguages)?.includes('I cannot answer'),
        name,
      ).toBe(true)
    }
    expect(languageNotice(undefined, content.otherLanguages)).toBeUndefined()
  })
})

describe('danger', () => {
  const readSigns = buildSignReader(content.lexicon)
  const signs = (message: string) => readSigns(analyze(message).tokens)
  it.each([
    ['I want to die', 'suicide'],
    ["I don't want to live anymore", 'suicide'],
    ['जीने का मन नहीं करता', 'suicide'],
    ['marne ka man karta hai', 'suicide'],
    ['he is going to kill me', 'violence'],
    ['woh mujhe jaan se maar dega', 'violence'],
    ['मुझे जान से मारने की धमकी देता है', 'violence'],
    ['my father is unconscious after a heart attack', 'medical'],
  ])('%s: %s', (message, expected) => {
    expect(signs(message).dangers).toContain(expected)
  })

  it.each([
    'my brother is in jail in a murder case',
    'पिता जी नहीं रहे, बैंक पैसा नहीं दे रहा',
    'वह बच्चों को लेकर चला गया',
    'how to complain in labour court',
    'my landlord does not return the deposit',
  ])('is not seen in: %s', (message) => {
    expect(signs(message).dangers).toEqual([])
  })

  it.each([
    ['how can I make a fake rent agreement', true],
    ['biwi ko zeher dekar marna hai kaise pakda na jau', true],
    ['how to hack my wife whatsapp', true],
    ['somebody made a fake rent agreement with my signature', false],
    ['my husband hacked my whatsapp', false],
  ])('%s: a wish to harm is %s', (message, expected) => {
    expect(signs(message).refusal).toBe(expected)
  })

  it.each([
    ['I am 14 and my uncle touches me', true],
    ['मैं 13 साल की हूँ', true],
    ['main 15 saal ka hu', true],
    ['I am 34 and my husband hits me', false],
    ['I am 5 months pregnant', false],
    ['i am in class 7 and my father hits me', true],
    ['I study in 9th standard', true],
    ['mai class 6 me hu', true],
    ['8th std me padhti hu', true],
    ['मैं कक्षा 7 में पढ़ती हूँ', true],
    ['me 14 saal ka hu', true],
    ['meri umar 16 saal hai', true],
    ['padosi ke ghar me 10 saal ka bachcha kaam karta hai', false],
    ['factory me 12 saal se kaam kar raha hu malik ne maara', false],
    ['is ghar me 8 saal se pati maar raha hai', false],
    ['main 10 saal se yahan rehta hun', false],
    ['मैं 12 साल से नौकरी कर रहा हूँ', false],
    ['main 10 saal ka tha tab papa chal base', false],
    ['my daughter, age 14, is missing', false],
    ['meri beti class 6 me padhti hai', false],
    ['sector 12 me hu', false],
    ['is ghar me 15 saal ka ladka hai', false],
    ['I am 15 years in service', false],
    ['I am class 4 employee', false],
    ['मेरी बेटी 7 साल की है', false],
  ])('%s: written by a child is %s', (message, expected) => {
    expect(isWrittenByChild(message)).toBe(expected)
  })
})

describe('place', () => {
  const findPlace = buildPlaceFinder(content.places)
  const found = (message: string, location?: string) => {
    const place = findPlace(message, location)
    return place?.kind === 'one' ? [place.state.name.en, place.district?.name.en] : undefined
  }
  it.each([
    ['hello', 'Pune, Maharashtra, India', ['Maharashtra', 'Pune']],
    ['hello', 'पटना, बिहार', ['Bihar', 'Patna']],
    ['hello', 'Somewhere, Kerala', ['Kerala', undefined]],
    ['hello', 'Delhi, India', undefined],
    ['hello', 'Paris, France', undefined],
    ['I live in Patna', undefined, ['Bihar', 'Patna']],
    ['I live in Lucknow', 'Pune, Maharashtra', ['Uttar Pradesh', 'Lucknow']],
    ['he woke up and hit me', undefined, undefined],
  ])('%s, %s', (message, location, expected) => {
    expect(found(message, location)).toEqual(expected)
  })
})

describe('questions about a section', () => {
  const read = buildSectionQuestionReader(content.register, content.lexicon)
  const asked = (message: string) => {
    const { questions, otherWords } = read(message)
    return otherWords > 0
      ? []
      : questions.map(({ act, number, references }) => [act ?? references[0]?.act, number])
  }
  it.each([
    ['what is section 498A', [['IPC', '498A']]],
    ['498 a kya hai', [['IPC', '498A']]],
    ['BNS 103 ka matlab', [['BNS', '103']]],
    ['dhara 420 kya hai', [['IPC', '420']]],
    ['धारा ४२० क्या है', [['IPC', '420']]],
    ['IPC 302 punishment', [['IPC', '302']]],
    ['section 12 of domestic violence act', [['PWDVA', '12']]],
    ['article 21', [['Constitution', '21']]],
    ['BNS section 999', [['BNS', '999']]],
    ['what is section 138', [['NI Act', '138']]],
    ['section 125 kya hai', [['CrPC', '125']]],
    ['section 144 lagi hai iska matlab', [['CrPC', '144']]],
    ['article 21 of constitution', [['Constitution', '21']]],
    ['section 24 hindu marriage act', [['HMA', '24']]],
    ['section 12 of the domestic violence act, 2005', [['PWDVA', '12']]],
    ['negotiable instruments act 1881 section 138', [['NI Act', '138']]],
    ['RTI act section 8', [['RTI', '8']]],
    ['pocso act section 4', [['POCSO', '4']]],
    ['consumer protection act 2019', []],
    [
      'ipc 302 and 304 difference',
      [
        ['IPC', '302'],
        ['IPC', '304'],
      ],
    ],
    ['my wife put a false 498a on me', []],
    ['I paid 300 for the ticket', []],
    ['police are refusing to write my complaint', []],
  ])('%s', (message, expected) => {
    expect(asked(message)).toEqual(expected)
  })
})

describe('small talk', () => {
  const read = buildSmallTalkReader(content.sentences)
  it.each([
    ['hello', 'greeting'],
    ['नमस्ते जी', 'greeting'],
    ['Hi, who are you?', 'identity'],
    ['bahut bahut dhanyavad aapka', 'thanks'],
    ['kaise ho bhai', 'well'],
    ['ok', 'agreed'],
    ['hello my husband beats me', undefined],
    ['पड़ोसी ने मुझ पर झूठा केस किया', undefined],
  ])('%s: %s', (message, expected) => {
    const spoken = read(analyze(message).tokens)
    expect(spoken?.otherWords === 0 ? spoken.kind : undefined).toBe(expected)
  })
})

describe('several questions', () => {
  it('are not read without end', () => {
    const crumbs = Array.from({ length: 900 }, (_, at) => `a b${at}.`).join(' ')
    expect(splitQuestions(crumbs).length).toBeLessThan(30)
    expect(splitQuestions('he beats me. '.repeat(300))).toHaveLength(1)
  })

  it('parts a message at points, sentences and "aur"', () => {
    const parts = (message: string) => splitQuestions(message).map((part) => part.text)
    expect(parts('1. पति खर्चा नहीं देता 2. बच्चे से मिलने नहीं देते')).toEqual([
      'पति खर्चा नहीं देता',
      'बच्चे से मिलने नहीं देते',
    ])
    expect(parts('mera cheque bounce hua aur malik advance nahi deta')).toEqual([
      'mera cheque bounce hua',
      'malik advance nahi deta',
    ])
    expect(parts('He beats me. My boss does not pay.')).toEqual(['He beats me', 'My boss does not pay'])
    expect(parts('police are refusing to write my complaint')).toEqual([])
  })
})
