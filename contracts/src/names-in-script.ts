import type { LanguageCode } from './languages.ts'

/** Scripts in which a helper may write their name beside the Latin letters, by their blocks of Unicode. */
const scripts = {
  devanagari: /\p{Script=Devanagari}/u,
  bengali: /\p{Script=Bengali}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  gujarati: /\p{Script=Gujarati}/u,
  odia: /\p{Script=Oriya}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
  kannada: /\p{Script=Kannada}/u,
  malayalam: /\p{Script=Malayalam}/u,
  arabic: /\p{Script=Arabic}/u,
  olChiki: /\p{Script=Ol_Chiki}/u,
  meitei: /\p{Script=Meetei_Mayek}/u,
} as const
export type Script = keyof typeof scripts

const scriptOfLanguage: Readonly<Record<LanguageCode, Script | undefined>> = {
  en: undefined,
  as: 'bengali',
  bn: 'bengali',
  brx: 'devanagari',
  doi: 'devanagari',
  gu: 'gujarati',
  hi: 'devanagari',
  kn: 'kannada',
  ks: 'arabic',
  kok: 'devanagari',
  mai: 'devanagari',
  ml: 'malayalam',
  mni: 'meitei',
  mr: 'devanagari',
  ne: 'devanagari',
  or: 'odia',
  pa: 'gurmukhi',
  sa: 'devanagari',
  sat: 'olChiki',
  sd: 'arabic',
  ta: 'tamil',
  te: 'telugu',
  ur: 'arabic',
}

export const nameInScriptMaxLength = 100

/** The script of all letters of a name; nothing where there are several, or another one. */
export function scriptOf(name: string): Script | undefined {
  const letters = [...name].filter((letter) => /[\p{L}\p{M}]/u.test(letter))
  const names = Object.keys(scripts) as Script[]
  // A mark that several scripts share says nothing of which one it is.
  return letters.length === 0
    ? undefined
    : names.find(
        (script) =>
          letters.some((letter) => scripts[script].test(letter)) &&
          letters.every((letter) => scripts[script].test(letter) || /\p{Script=Inherited}/u.test(letter)),
      )
}

/** Why something cannot stand beside a name in Latin letters. */
export const nameProblemSentences = {
  length: `Please write the name with 2 to ${nameInScriptMaxLength} letters.`,
  letters: 'Please write the name in the letters of one Indian script, without digits and signs.',
  sound:
    'This does not sound like your name in Latin letters. Please write the same name, without titles, or leave this empty.',
}
export type NameProblem = keyof typeof nameProblemSentences

/** It has to sound like the name in Latin letters: nobody is verified under one name and shown under another one, or with a title. */
export function problemOfName(inScript: string, latin: string): NameProblem | undefined {
  if (inScript.length < 2 || inScript.length > nameInScriptMaxLength) return 'length'
  const isName = /^(?:[\p{L}\p{M}]|[ .'’-]|\u200C|\u200D)+$/u.test(inScript)
  if (!isName || !scriptOf(inScript)) return 'letters'
  const [heard, meant] = [soundsOf(inScript), soundsOf(latin)]
  const most = Math.max(1, Math.floor(Math.max(heard.length, meant.length) * 0.34))
  return distance(heard, meant) <= most ? undefined : 'sound'
}

/**
 * A name as a reader of this language reads it: as it was written, or carried over letter by letter between the scripts that descend from
 * Brahmi. Nothing where that would be a guess: out of Tamil, where one letter stands for four sounds, and into or out of Urdu's letters, Ol
 * Chiki and Meitei.
 *
 * @param written by the owner, in one script
 */
export function nameForReader(written: string, reader: LanguageCode): string | undefined {
  const [from, to] = [scriptOf(written), scriptOfLanguage[reader]]
  if (!from || !to) return undefined
  if (from === to) return from === 'bengali' ? ownBengali(written, reader) : written
  if (from === 'tamil' || !isBrahmi(from) || !isBrahmi(to)) return undefined
  const carryOver = (word: string) => fromDevanagari(endOf(toDevanagari(word, from), from, to), to, reader)
  return written.normalize('NFC').replaceAll(/(?:[\p{L}\p{M}]|\u200C|\u200D)+/gu, carryOver)
}

/** A word of a script that descends from Brahmi in the letters of Devanagari that stand at the same places; nothing of another script. */
export function letterByLetter(word: string): string | undefined {
  const script = scriptOf(word)
  return script && isBrahmi(script) ? toDevanagari(word, script) : undefined
}

/** Assamese has two letters of its own. */
function ownBengali(text: string, reader: LanguageCode): string {
  return reader === 'as' ? text.replaceAll('র', 'ৰ') : text.replaceAll('ৰ', 'র').replaceAll('ৱ', 'ব')
}

/** The same letter stands at the same place of each block. */
const blocks = {
  devanagari: 0x0900,
  bengali: 0x0980,
  gurmukhi: 0x0a00,
  gujarati: 0x0a80,
  odia: 0x0b00,
  tamil: 0x0b80,
  telugu: 0x0c00,
  kannada: 0x0c80,
  malayalam: 0x0d00,
} as const
type Brahmi = keyof typeof blocks

function isBrahmi(script: Script): script is Brahmi {
  return script in blocks
}

const southern: readonly Brahmi[] = ['tamil', 'telugu', 'kannada', 'malayalam']
/** Where a consonant at the end of a word mostly has no vowel, and nobody writes so. */
const silentEnd: readonly Brahmi[] = ['devanagari', 'gurmukhi', 'gujarati', 'bengali']

type Rewriting = readonly (readonly [RegExp, string | ((...found: string[]) => string)])[]

function rewrite(text: string, rules: Rewriting): string {
  return rules.reduce((now, [from, to]) => now.replace(from, to as string), text)
}

const plainOf: Readonly<Record<string, string>> = {
  ख: 'क',
  घ: 'ग',
  छ: 'च',
  झ: 'ज',
  ठ: 'ट',
  ढ: 'ड',
  थ: 'त',
  ध: 'द',
  फ: 'प',
  भ: 'ब',
}
/** Before their letters are moved to the block of Devanagari. */
const before: Partial<Record<Brahmi, Rewriting>> = {
  bengali: [
    [/ৎ/g, 'ত্'],
    [/ৰ/g, 'র'],
    [/ৱ/g, '\u09b5'],
  ],
  odia: [
    [/ୱ/g, 'ଵ'],
    [/ୟ/g, 'ଯ'],
  ],
  kannada: [[/ೞ/g, 'ಳ']],
  malayalam: [
    [/ൻ/g, 'ന്'],
    [/ൺ/g, 'ണ്'],
    [/ർ/g, 'ര്'],
    [/ൽ/g, 'ല്'],
    [/ൾ/g, 'ള്'],
    [/റ്റ/g, 'ട്ട'],
    [/ന്റ/g, 'ന്ട'],
    [/ൗ/g, '\u0d4c'],
  ],
}
/** Once they are there. */
const after: Partial<Record<Brahmi, Rewriting>> = {
  gurmukhi: [
    [/\u0970/g, 'ं'],
    [/\u0971(.)/g, (_, letter) => `${plainOf[letter ?? ''] ?? letter}्${letter}`],
    [/स़/g, 'श'],
    [/ल़/g, 'ळ'],
    [/^सिंघ$/, 'सिंह'],
  ],
}
const everywhere: Rewriting = [
  [/\u0958/g, 'क़'],
  [/\u095c/g, 'ड़'],
  [/[\u200c\u200d]/g, ''],
  [/ऱ/g, 'र'],
  [/ऴ/g, 'ळ'],
  [/([यरळ])़/g, '$1'],
  // One spelling of a nasal before a stop; each script writes it in its way.
  [/ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g, 'ं'],
]

/** The short e and o of the south. */
const longVowels: Rewriting = [
  [/ऎ/g, 'ए'],
  [/ॆ/g, 'े'],
  [/ऒ/g, 'ओ'],
  [/ॊ/g, 'ो'],
]

function toDevanagari(word: string, from: Brahmi): string {
  const moved = [...rewrite(word, before[from] ?? [])]
    .map((letter) => {
      const at = (letter.codePointAt(0) ?? 0) - blocks[from]
      return at >= 0 && at < 0x80 ? String.fromCodePoint(blocks.devanagari + at) : letter
    })
    .join('')
  const plain = rewrite(rewrite(moved, after[from] ?? []), everywhere)
  return southern.includes(from) ? plain.replace(/ं$/, 'म्') : plain
}

/** The end of a word: in the north a consonant stands bare there, in the south the sign that no vowel follows. */
function endOf(word: string, from: Brahmi, to: Brahmi): string {
  if (!southern.includes(to)) return rewrite(word, [[/्$/, ''], ...longVowels])
  if (!silentEnd.includes(from)) return word
  return word
    .replace(/[ंँ]$/, 'न्')
    .replace(/^सिंह$/, 'सिंग')
    .replace(/ाह$/, 'ा')
    .replace(/([^्])([क-ह]़?)$/, '$1$2्')
}

const nasals: Rewriting = [
  [/ं(?=[क-घ])/g, 'ङ्'],
  [/ं(?=[च-झ])/g, 'ञ्'],
  [/ं(?=[ट-ढ])/g, 'ण्'],
  [/ं(?=[त-ध])/g, 'न्'],
  [/ं(?=[प-भ])/g, 'म्'],
]
const noDots: Rewriting = [[/़/g, '']]
const dotsOfDaOnly: Rewriting = [[/([^डढ])़/g, '$1']]
const eastern: Rewriting = [
  ...dotsOfDaOnly,
  [/(?<=[ािीूेैोौ])ं(?![क-ह])/g, 'ँ'],
  ...nasals,
  [/ऑ/g, 'अ'],
  [/ॉ/g, ''],
  [/ऍ/g, 'ए'],
  [/ॅ/g, 'े'],
]
const roundVowels: Rewriting = [
  [/ऍ/g, 'ए'],
  [/ॅ/g, 'े'],
  [/ऑ/g, 'आ'],
  [/ॉ/g, 'ा'],
]
/** How a script writes what Devanagari writes otherwise, still in letters of Devanagari. */
const ways: Readonly<Record<Brahmi, Rewriting>> = {
  devanagari: [],
  gujarati: [[/ज़/g, 'झ'], ...noDots, [/ँ/g, 'ं']],
  bengali: [...eastern, [/ळ/g, 'ल'], [/(?<=[^्])य/g, 'य़']],
  odia: [...eastern, [/(?<=.)य/g, '\u095f'], [/(?<!्)व/g, 'ब'], [/व/g, '\u0971']],
  gurmukhi: [
    [/^सिंह$/, 'सिंघ'],
    [/क़/g, 'क'],
    [/ड़/g, '\u095c'],
    [/ढ़/g, '\u095c्ह'],
    [/क्ष/g, 'कष'],
    [/ज्ञ/g, 'गिआ'],
    [/गिआा/g, 'गिआ'],
    [/[शष]/g, 'स़'],
    [/ळ/g, 'ल़'],
    [/ऋ/g, 'रि'],
    [/ृ/g, '्रि'],
    ...roundVowels,
    [/ँ/g, 'ं'],
    [/([नम])्\1/g, 'ं$1'],
    [
      /([क-भ])्(\1|[खघछझठढथधफभ])/g,
      (all, first, second) =>
        first === second || plainOf[second ?? ''] === first ? `\u0971${second}` : (all ?? ''),
    ],
    [/(?<=[ाीूेैोौ])\u0971/g, ''],
    [/्या/g, 'िआ'],
    [/्य(?![ि-ौ])/g, 'िअ'],
    [/([िी])या/g, '$1आ'],
    [/([ाआ])य$/, '$1ए'],
    [/([ाआ])य(?=[क-ह])/g, '$1इ'],
    [/([क-ह]़?)्र$/, '$1र'],
    // Only ra and ha are still written below a letter.
    [/्(?![रह])/g, ''],
    [/ि$/, 'ी'],
    [/ु$/, 'ू'],
    [/(^|[क-ह\u095c]़?|[िुूअइ])ं/g, '$1\u0970'],
  ],
  telugu: [...noDots, [/ँ/g, 'ं'], ...roundVowels],
  kannada: [...noDots, [/ँ/g, 'ं'], ...roundVowels],
  malayalam: [
    ...noDots,
    [/ँ/g, 'ं'],
    [/ऍ/g, 'ए'],
    [/ॅ/g, 'े'],
    [/ऑ/g, 'ओ'],
    [/ॉ/g, 'ो'],
    [/ी$/, 'ि'],
    [/([क-ह].*[क-ह])ा$/, '$1'],
    ...nasals,
    [/ङ्(?=[गघ])|म्(?=[बभ])/g, 'ं'],
  ],
  tamil: [],
}
/** What the script writes with letters of its own. */
const letters: Partial<Record<Brahmi, Rewriting>> = {
  bengali: [[/\u09b5/g, 'ব']],
  odia: [[/\u0b2f\u0b3c/g, 'ୟ']],
  malayalam: [
    [/ന്$/, 'ൻ'],
    [/ണ്$/, 'ൺ'],
    [/ല്$/, 'ൽ'],
    [/ള്$/, 'ൾ'],
    [/ര്(?!യ)/g, 'ർ'],
  ],
}

function fromDevanagari(word: string, to: Brahmi, reader: LanguageCode): string {
  if (to === 'tamil') return inTamil(word)
  const written = reader === 'as' ? word.replaceAll('र', '\u0970').replaceAll('व', '\u0971') : word
  const moved = [...rewrite(written, ways[to])]
    .map((letter) => {
      const at = (letter.codePointAt(0) ?? 0) - blocks.devanagari
      return at >= 0 && at < 0x80 ? String.fromCodePoint(blocks[to] + at) : letter
    })
    .join('')
  return rewrite(moved, letters[to] ?? []).normalize('NFC')
}

const tamilLetters = new Map(
  (
    'कக खக गக घக ङங चச छச जஜ झஜ ञஞ टட ठட डட ढட णண तத थத दத धத नன पப फப बப भப मம यய रர लல ळள वவ शஷ षஷ सஸ हஹ ' +
    'ऎஎ ऒஒ ॆெ ॊொ अஅ आஆ इஇ ईஈ उஉ ऊஊ एஏ ऐஐ ओஓ औஔ ऑஆ ऍஏ ऋரி ाா िி ीீ ुு ूூ ेே ैை ोோ ौௌ ॉா ॅே ््'
  )
    .split(' ')
    .map((pair) => {
      const [first = '', ...rest] = pair
      return [first, first === '्' ? '்' : rest.join('')] as const
    }),
)

function inTamil(word: string): string {
  const plain = rewrite(word, [
    [/फ़/g, 'ஃப'],
    ...noDots,
    [/ँ/g, 'ं'],
    [/ी$/, 'ि'],
    [/ृ/g, 'िரு'],
    [/ज्ञ/g, 'ञ'],
    [/ं(?=[क-घ])/g, 'ங்'],
    [/ं(?=[च-झ])/g, 'ஞ்'],
    [/ं(?=[ट-ढ])/g, 'ண்'],
    [/ं(?=[त-ध])/g, 'ந்'],
    [/ं/g, 'ம்'],
    [/न(?=्[त-ध])|^न/g, 'ந'],
    // S with a vowel is the Tamil cha, and the borrowed letter else.
    [/स(?!्)/g, 'ச'],
    [/ங்[क-घ]्$/, 'ங்'],
  ])
  return [...plain].map((letter) => tamilLetters.get(letter) ?? letter).join('')
}

/**
 * Sounds that are alike, or that one script writes with one letter: `K` for ka to gha, and so on; `A` for a vowel, ha or ya at the beginning of
 * a word. Within words those tell too little.
 */
const soundsOfDevanagari: Rewriting = [
  [/(?<!\p{L}|\p{M})[ऄ-औहय]/gu, 'A'],
  [/[क-घ]/g, 'K'],
  [/[च-झशषस]/g, 'S'],
  [/[ट-ढत-ध]/g, 'T'],
  [/[प-भव]/g, 'P'],
  [/[ङञणनमऩंँ]/g, 'N'],
  [/[रऱऋृ]/g, 'R'],
  [/[लळऴ]/g, 'L'],
]
const soundsOfOthers: Rewriting = [
  [/(?<!\p{L}|\p{M})[اآأإعءہهحھیيىᱚᱟᱤᱩᱮᱳᱦᱭꯑꯏꯎꯍꯌ]/gu, 'A'],
  [/(?<!\p{L}|\p{M})و/gu, 'P'],
  [/[کكگقغخᱠᱜꯀꯈꯒꯘꯛ]/g, 'K'],
  [/[چجزذضظژسصثشᱪᱡᱥꯆꯁꯖꯓ]/g, 'S'],
  [/[تٹطدڈᱛᱴᱫᱰꯇꯊꯗꯙꯠ]/g, 'T'],
  [/[پبفᱯᱵᱣᱶꯄꯐꯕꯚꯋꯞ]/g, 'P'],
  [/[منںᱢᱱᱝᱧᱬꯃꯅꯉꯝꯟꯡ]/g, 'N'],
  [/[رڑᱨᱲꯔ]/g, 'R'],
  [/[لᱞꯂꯜ]/g, 'L'],
]
const soundsOfLatin: Rewriting = [
  [/(?<!\p{L})[aeiouhy]/gu, 'A'],
  [/zh/g, 'L'],
  [/ch|[jzs]/g, 'S'],
  [/x/g, 'KS'],
  [/[ckgq]/g, 'K'],
  [/[td]/g, 'T'],
  [/[pbfvw]/g, 'P'],
  [/[mn]/g, 'N'],
  [/r/g, 'R'],
  [/l/g, 'L'],
]

function soundsOf(name: string): string {
  const script = scriptOf(name)
  const plain = name.toLowerCase().normalize('NFC')
  if (!script) return plainSounds(plain.normalize('NFD').replaceAll(/\p{M}/gu, ''), soundsOfLatin)
  if (!isBrahmi(script)) return plainSounds(plain, soundsOfOthers)
  const moved = plain.replaceAll(/[\p{L}\p{M}]+/gu, (word) => toDevanagari(word, script))
  return plainSounds(moved, soundsOfDevanagari)
}

function plainSounds(text: string, sounds: Rewriting): string {
  return rewrite(text, sounds)
    .replaceAll(/[^A-Z ]/g, '')
    .replaceAll(/([A-Z])\1+/g, '$1')
    .replaceAll(/ +/g, ' ')
    .trim()
}

/** How many letters of one have to be changed, added or left out to make the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [column, wanted] of [...other].entries()) {
      next.push(
        Math.min(
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          (row[column] ?? 0) + (letter === wanted ? 0 : 1),
        ),
      )
    }
    row = next
  }
  return row[other.length] ?? 0
}
