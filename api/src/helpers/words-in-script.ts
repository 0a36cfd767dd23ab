import { letterByLetter, nameForReader, scriptOf } from '@nyaysathi/contracts/names-in-script'

/** Spellings that are one to whoever looks for a name: long and short vowels, dots, double letters, a vowel at the end. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/[़\u200c\u200d]/g, ''],
  [/ँ|[ङञणनम]्(?=[क-भ])/g, 'ं'],
  [/[ऎ]/g, 'ए'],
  [/[ॆॅ]/g, 'े'],
  [/[ऒऑ]/g, 'ओ'],
  [/[ॊॉ]/g, 'ो'],
  [/ी/g, 'ि'],
  [/ू/g, 'ु'],
  [/ऋ/g, 'रि'],
  [/ृ/g, 'रि'],
  [/ष/g, 'श'],
  [/व/g, 'ब'],
  [/ण/g, 'न'],
  [/[ळऴ]/g, 'ल'],
  [/ऱ/g, 'र'],
  // Gurmukhi writes no sign for a missing vowel.
  [/्/g, ''],
  [/([क-ह])\1/g, '$1'],
  [/ा$/, ''],
]
const alikeInTamil: readonly (readonly [RegExp, string])[] = [
  [/[ஷஶஸ]/g, 'ச'],
  [/[நண]/g, 'ன'],
  [/ற/g, 'ர'],
  [/ஹ/g, 'க'],
  [/[ளழ]/g, 'ல'],
  [/ீ/g, 'ி'],
  [/ூ/g, 'ு'],
  [/ே/g, 'ெ'],
  [/ோ/g, 'ொ'],
  // A short vowel breaks up what Tamil does not begin a word with.
  [/(?<=[க-ஹ])[ிு](?=[ர-வ])/g, ''],
  [/்/g, ''],
  [/([க-ஹ])\1/g, '$1'],
  [/ா$/, ''],
]

function rewrite(text: string, rules: readonly (readonly [RegExp, string])[]): string {
  return rules.reduce((now, [from, to]) => now.replaceAll(new RegExp(from, 'g'), to), text)
}

/** How a word in an Indian script is looked for; nothing for a word in other letters. */
export function keyInScript(word: string): string | undefined {
  const script = scriptOf(word)
  if (!script) return undefined
  const plain = word.normalize('NFC').replaceAll(/[\u200c\u200d]/g, '')
  if (script === 'tamil') return rewrite(plain, alikeInTamil)
  const letters = letterByLetter(plain)
  return letters === undefined ? plain : rewrite(letters, alike)
}

/** Of all words of a name, also as it is carried over to Tamil, whose letters lead back to no other script. */
export function keysOfName(name: string): string[] {
  const spellings = [name, nameForReader(name, 'ta')]
  const words = spellings.flatMap((spelling) => spelling?.split(/[\s.'’-]+/) ?? [])
  return [...new Set(words.map(keyInScript).filter((key) => key !== undefined && key !== ''))] as string[]
}

const latin: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'क-k ख-kh ग-g घ-gh ङ-n च-ch छ-chh ज-j झ-jh ञ-n ट-t ठ-th ड-d ढ-dh ण-n त-t थ-th द-d ध-dh न-n प-p फ-ph ब-b भ-bh म-m ' +
    'य-y र-r ऱ-r ल-l ळ-l ऴ-zh व-v श-sh ष-sh स-s ह-h अ-a आ-a इ-i ई-i उ-u ऊ-u ऋ-ri ए-e ऐ-ai ओ-o औ-au ऎ-e ऒ-o ऑ-o ऍ-e ' +
    'ा-a ि-i ी-i ु-u ू-u ृ-ri े-e ै-ai ो-o ौ-au ॆ-e ॊ-o ॉ-o ॅ-e ं-n ँ-n'
  )
    .split(' ')
    .map((pair) => pair.split('-')),
)
const vowelSign = /[ा-ौ्]/

/** A word in a script that descends from Brahmi as most people write it in Latin letters: `शर्मा` as `sharma`. */
export function inLatin(word: string): string | undefined {
  const letters = letterByLetter(word.normalize('NFC'))
  if (letters === undefined) return undefined
  const isTamil = scriptOf(word) === 'tamil'
  const plain = [...letters.replaceAll('़', '')]
  return plain
    .map((letter, at) => {
      const next = plain[at + 1]
      const sound = isTamil && letter === 'च' ? 's' : (latin[letter] ?? '')
      const hasVowel = /[क-ह]/.test(letter) && next !== undefined && !vowelSign.test(next)
      const endsCluster = next === undefined && plain[at - 1] === '्' && /[क-ह]/.test(letter)
      return hasVowel || endsCluster ? `${sound}a` : sound
    })
    .join('')
}
