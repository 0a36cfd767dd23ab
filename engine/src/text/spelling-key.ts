/**
 * One key for the ways in which a word is spelled within its own script: length of i and u, s and sh, the nasal before a
 * consonant, a dot or vowel sign left out. Unlike the key by sound (`hindi-sound-key.ts`), which is made to find a word in
 * another script, it keeps breath and vowels, so that bail and land, or to kill and to die, stay two words.
 */
export function spellingKey(word: string): string {
  return /[\u0600-\u06FF]/.test(word) ? ofArabic(word) : ofIndic(word)
}

const sameInIndic: Record<string, string> = {
  ई: 'इ',
  ऊ: 'उ',
  'ी': 'ि',
  'ू': 'ु',
  'ॆ': 'े',
  ऎ: 'ए',
  'ॊ': 'ो',
  'ॉ': 'ो',
  ऒ: 'ओ',
  ऑ: 'ओ',
  'ॅ': 'े',
  श: 'स',
  ष: 'स',
  ण: 'न',
  '\u0929': 'न',
  '\u0931': 'र',
}

function ofIndic(word: string): string {
  return [...word.replace(/[\u093C\u0903]/g, '')]
    .map((letter) => sameInIndic[letter] ?? letter)
    .join('')
    .replace(/[ङञनम]\u094D(?=[क-ह])/g, '\u0902')
    .replace(/([क-ह])\u094D\1/g, '$1')
    .replace(/[\u0902\u094D]+$/, '')
}

const sameInArabic: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  '\u0620': 'ی',
  '\u06CD': 'ی',
  ك: 'ک',
  ه: 'ہ',
  ة: 'ہ',
  ە: 'ہ',
  آ: 'ا',
  أ: 'ا',
  إ: 'ا',
  '\u0672': 'ا',
  '\u0673': 'ا',
  ؤ: 'و',
  '\u06C4': 'و',
  '\u06C6': 'و',
}

function ofArabic(word: string): string {
  return [...word.replace(/[\u0640\u064B-\u065F\u0670\u06D6-\u06ED]/g, '')]
    .map((letter) => sameInArabic[letter] ?? letter)
    .join('')
}
