/**
 * One key for every way to write a Hindi word: नहीं, nahi, nahin, nhi. Romanised Hindi has no fixed spelling, but
 * its writers differ in the same few places: the letter a (dropped in haste, doubled for length), the breath after a
 * consonant (th/t), s and sh, v and w, z and j, and the nasal at the end. The key leaves out exactly these.
 */

const consonants: Record<string, string> = {
  क: 'k',
  ख: 'k',
  ग: 'g',
  घ: 'g',
  ङ: 'n',
  च: 'c',
  छ: 'c',
  ज: 'j',
  झ: 'j',
  ञ: 'n',
  ट: 't',
  ठ: 't',
  ड: 'd',
  ढ: 'd',
  ण: 'n',
  त: 't',
  थ: 't',
  द: 'd',
  ध: 'd',
  न: 'n',
  // Letters of the south, which stand at these places: Tamil n, r and zh, Telugu and Kannada rr.
  '\u0929': 'n',
  '\u0931': 'r',
  '\u0934': 'l',
  '\u095F': 'y',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'b',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 's',
  ष: 's',
  स: 's',
  ह: 'h',
}
const vowels: Record<string, string> = {
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'e',
  ऍ: 'e',
  ऎ: 'e',
  ओ: 'o',
  औ: 'o',
  ऑ: 'o',
  ऒ: 'o',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'e',
  'ॅ': 'e',
  'ॆ': 'e',
  'ो': 'o',
  'ौ': 'o',
  'ॉ': 'o',
  'ॊ': 'o',
}

// Urdu writes the same words: letters that sound alike in speech are one.
const urduLetters: Record<string, string> = {
  ا: '',
  آ: 'a',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ٹ: 't',
  ث: 's',
  ج: 'j',
  چ: 'c',
  ح: 'h',
  خ: 'k',
  د: 'd',
  ڈ: 'd',
  ذ: 'j',
  ر: 'r',
  ڑ: 'd',
  ز: 'j',
  ژ: 'j',
  س: 's',
  ش: 's',
  ص: 's',
  ض: 'j',
  ط: 't',
  ظ: 'j',
  ع: '',
  غ: 'g',
  ف: 'f',
  ق: 'k',
  ک: 'k',
  ك: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ں: '',
  و: 'o',
  ہ: 'h',
  ه: 'h',
  ھ: '',
  ء: '',
  ی: 'i',
  ي: 'i',
  ے: 'e',
  ئ: 'i',
  ؤ: 'o',
  // Sindhi writes breath and the sounds of the tongue with letters of their own; Kashmiri its vowels.
  ٻ: 'b',
  ڀ: 'b',
  ٺ: 't',
  ٽ: 't',
  ٿ: 't',
  ڃ: 'n',
  ڄ: 'j',
  ڇ: 'c',
  ڊ: 'd',
  ڌ: 'd',
  ڍ: 'd',
  ڏ: 'd',
  ڙ: 'd',
  ڪ: 'k',
  ڦ: 'f',
  ڳ: 'g',
  ڱ: 'n',
  ڻ: 'n',
  '\u0672': '',
  '\u0673': '',
  '\u06C4': 'o',
  '\u06C6': 'o',
  '\u0620': 'i',
  '\u06CD': 'i',
}

export function hindiSoundKey(word: string): string {
  if (/[\u0900-\u097F]/.test(word)) return finish(fromDevanagari(word))
  if (/[\u0600-\u06FF]/.test(word)) return finish(fromUrdu(word))
  return finish(fromRoman(word))
}

function fromUrdu(word: string): string {
  const key = [...word].map((letter) => urduLetters[letter] ?? '').join('')
  return word.startsWith('ا') ? `a${key}` : key
}

function fromDevanagari(word: string): string {
  // नहीं is written nahi and nahin, so a nasal at the end counts for nothing; जमीन then has to lose its own too.
  const plain = word
    .replace(/\u0902+$/, '')
    .replace(/(?<=.[िीुूेैोौईऊएओ])न$/, '')
    .replace(/ज्ञ/g, 'ग्य')
  let key = ''
  for (const [index, letter] of [...plain].entries()) {
    if (letter === 'अ' || letter === 'आ') key += index === 0 ? 'a' : ''
    else if (letter === '\u0902') key += 'n'
    else key += consonants[letter] ?? vowels[letter] ?? (/[\da-z]/.test(letter) ? letter : '')
  }
  return key
}

function fromRoman(word: string): string {
  const sounds = word
    .replace(/(?<=.[eiou])n$/, '')
    .replace(/x/g, 'ks')
    .replace(/q/g, 'k')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/ph/g, 'f')
    .replace(/chh?/g, 'C')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/C/g, 'c')
    .replace(/([bcdgjkpst])h/g, '$1')
    .replace(/(ee|ii|ea(?=.))/g, 'i')
    .replace(/(oo|uu)/g, 'u')
    .replace(/(ai|ei|ey|ae)(?![aeiou])|ay(?![aeiou])/g, 'e')
    .replace(/(au|ou|ao)/g, 'o')
    .replace(/y$/, 'i')
  return sounds.slice(0, 1) + sounds.slice(1).replace(/a/g, '')
}

function finish(key: string): string {
  return key.replace(/m(?=[bpf])/g, 'n').replace(/(.)\1+/g, '$1')
}

// Wife and husband, daughter and son differ only in the ending that inflection changes elsewhere.
const neverCut = new Set(['ptni', 'beti', 'pti', 'bibi', 'cori', 'notis'])
const endings = [
  'iyon',
  'enge',
  'ungi',
  'unga',
  'iyo',
  'egi',
  'eg',
  'iy',
  'te',
  'ti',
  'ne',
  'ni',
  'on',
  'en',
  'e',
  'i',
  'o',
  'u',
  't',
  'n',
]

const stems = new Map<string, string>()
const mostStems = 30_000

/** The key without its inflection: मारता, मारते, मारना give the same. */
export function hindiStem(soundKey: string): string {
  const known = stems.get(soundKey)
  if (known !== undefined) return known
  if (stems.size >= mostStems) stems.clear()
  const stem = cutEnding(soundKey)
  stems.set(soundKey, stem)
  return stem
}

function cutEnding(soundKey: string): string {
  if (neverCut.has(soundKey) || /\d/.test(soundKey)) return soundKey
  for (const ending of endings) {
    if (soundKey.endsWith(ending) && soundKey.length - ending.length >= 2)
      return soundKey.slice(0, -ending.length)
  }
  return soundKey
}
