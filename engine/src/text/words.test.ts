import { describe, expect, it } from 'vitest'
import { loadLearned } from '../training/load-learned.ts'
import { buildTextAnalyzer } from './analyze-text.ts'
import { buildSpellingCorrector, countSlips } from './correct-spelling.ts'
import { englishStem } from './english-stem.ts'
import { hindiSoundKey, hindiStem } from './hindi-sound-key.ts'
import { buildGroupMatcher, buildPhraseMatcher, inGroup, PhrasePattern } from './phrase-matcher.ts'
import { tokenize } from './tokenize.ts'

describe('words', () => {
  it.each([
    [['नहीं', 'नही', 'nahi', 'nahin', 'nhi', 'naheen']],
    [['मेरा', 'mera', 'meraa']],
    [['तनख़्वाह', 'तनख्वाह', 'tankhwah', 'tankhvah', 'tanakhwah']],
    [['ज़मीन', 'जमीन', 'zameen', 'jameen', 'jamin']],
    [['शिकायत', 'shikayat', 'sikayat', 'shikaayat']],
    [['थाना', 'thana', 'thaana', 'tana']],
    [['गाँव', 'गांव', 'gaanv', 'ganv', 'ganw']],
    [['हूँ', 'हूं', 'hun', 'hoon', 'hu']],
  ])('gives one key to %j', (spellings) => {
    expect(new Set(spellings.map((word) => tokenize(word)[0]?.hindi)).size).toBe(1)
  })

  it('keeps words apart that inflection would mix up: wife and husband, son and daughter', () => {
    const stems = ['पत्नी', 'पति', 'बेटा', 'बेटी'].map((word) => hindiStem(hindiSoundKey(word)))
    expect(new Set(stems).size).toBe(4)
  })

  it('gives inflected forms one stem', () => {
    for (const forms of [
      ['मारता', 'मारते', 'मारती', 'मारना', 'marta', 'marne'],
      ['धमकी', 'धमकियाँ', 'dhamki'],
    ]) {
      expect(new Set(forms.map((word) => hindiStem(tokenize(word)[0]?.hindi ?? ''))).size).toBe(1)
    }
    for (const forms of [
      ['refuse', 'refused', 'refusing', 'refuses', 'refusal'],
      ['complaint', 'complaints'],
      ['beat', 'beats', 'beaten', 'beating'],
      ['stolen', 'steal', 'stealing'],
    ]) {
      expect(new Set(forms.map(englishStem)).size).toBe(1)
    }
  })

  it('never cuts a Devanagari word at a mark, and reads native digits', () => {
    expect(tokenize('धारा ४९८क, मारपीट।').map((token) => token.word)).toEqual(['धारा', '498क', 'मारपीट'])
  })

  it('finds words that other scripts share with Hindi', () => {
    const key = tokenize('पुलिस')[0]?.hindi
    for (const word of ['ਪੁਲਿਸ', 'પુલિસ', 'ପୁଲିସ', 'పులిస']) expect(tokenize(word)[0]?.hindi).toBe(key)
  })

  it('tells the police report FIR from the Hindi word for "then"', () => {
    expect(tokenize('FIR')[0]?.word).toBe('efir')
    expect(tokenize('fir')[0]?.word).toBe('fir')
  })

  it('counts a swap of neighbours as one slip', () => {
    expect(countSlips('complaint', 'compliant', 2)).toBe(1)
    expect(countSlips('police', 'polic', 2)).toBe(1)
    expect(countSlips('police', 'salary', 2)).toBe(3)
  })

  it('puts unknown words right and leaves known and short ones alone', () => {
    const correct = buildSpellingCorrector({
      knowsEnglish: (stem) => ['landlord', 'deposit', 'form'].includes(stem),
      knowsSound: () => false,
      commonEnglish: ['landlord', 'deposit'],
      commonSounds: new Map(),
    })
    const stem = (word: string) => tokenize(word).map(correct)[0]?.english
    expect(stem('landlrod')).toBe('landlord')
    expect(stem('deposite')).toBe('deposit')
    expect(stem('form')).toBe('form')
    expect(stem('frm')).toBe('frm')
  })

  const analyze = buildTextAnalyzer(loadLearned().content.lexicon)
  const concepts = (text: string) => new Set(analyze(text).concepts.map((concept) => concept.name))

  it.each([
    ['mera malik salary nahi de raha', ['employer', 'salary', 'not-paid']],
    ['मेरा मालिक तनख़्वाह नहीं दे रहा', ['employer', 'salary', 'not-paid']],
    ['my boss has not paid my wages', ['employer', 'salary', 'not-paid']],
    ['mere pati mujhe maarte hain', ['husband', 'beat']],
    ['मेरे शौहर मुझे पीटते हैं', ['husband', 'beat']],
  ])('sees the same things in %s', (text, expected) => {
    expect([...concepts(text)]).toEqual(expect.arrayContaining(expected))
  })

  it('does not hear Hindi in English words', () => {
    expect(concepts('and to my he me so do').size).toBe(0)
  })

  it('takes the longest phrase: a mother-in-law is no mother', () => {
    expect(concepts('my mother in law shouts')).toContain('in-laws')
    expect(concepts('my mother in law shouts')).not.toContain('parents')
  })

  it('matches each group of phrases as if there were no other', () => {
    const people = ['mother', 'law'].map((word) => new PhrasePattern(word, word, 'en'))
    const family = ['mother in law', 'mother'].map((phrase) => new PhrasePattern(phrase, phrase, 'en'))
    const { tokens } = analyze('my mother in law shouts at my mother')
    const find = buildGroupMatcher([...inGroup('people', people), ...inGroup('family', family)])(tokens)
    expect(find('people')).toEqual(buildPhraseMatcher(people)(tokens))
    expect(find('people').map(({ name }) => name)).toEqual(['mother', 'law', 'mother'])
    expect(find('family')).toEqual(buildPhraseMatcher(family)(tokens))
    expect(find('family').map(({ name }) => name)).toEqual(['mother in law', 'mother'])
    expect(find('nobody')).toEqual([])
  })

  it.each([
    ['police complaint kaise kare', true],
    ['zamanat chahiye', true],
    ['namaste', true],
    ['police are refusing to write my complaint', false],
    ['the man is in the house', false],
  ])('%s: romanised Hindi is %s', (text, expected) => {
    expect(analyze(text).romanisedHindi).toBe(expected)
  })
})
