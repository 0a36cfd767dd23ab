import { letterByLetter, scriptOf } from '@nyaysathi/contracts/names-in-script'

/**
 * What a name is known again by. `name`: two of its words, by their consonants. `sound`: the same, so coarse that all scripts have it.
 * `only_sound`: the same of a script that leaves more open (Tamil has one letter for k and g, Urdu writes no short vowels); two names in
 * letters that say more are never compared by it. `word`: a name of one word.
 */
export type NameFact = { kind: 'name' | 'sound' | 'only_sound' | 'word'; text: string }

type Rewriting = readonly (readonly [RegExp, string])[]
const rewrite = (text: string, rules: Rewriting) =>
  rules.reduce((now, [from, to]) => now.replaceAll(from, to), text)

/** What stands before and after names, as it is left once dots are gone. */
const titles = new Set(
  (
    'shri shree sri sree smt srimati shrimati sushri kumari km ku adv advocate vakil dr doctor mr mrs ms miss prof er ca late ji sahab ' +
    'saheb sir madam श्री श्रीमती सुश्री कुमारी डॉ डा डॉक्टर एडवोकेट अधिवक्ता वकील जी साहब स्व श्रीमति திரு திருமதி شری شریمتی جناب محترمہ ایڈوکیٹ ڈاکٹر'
  ).split(' '),
)
/** Who it is to the writer, as people put it before the name. */
const relations = new Set(
  (
    'my husband wife father mother brother sister in law landlord owner neighbour neighbor employer ' +
    'मेरे मेरी मेरा पति पत्नी पिता माता भाई बहन सास ससुर देवर जेठ पड़ोसी'
  )
    .normalize('NFKC')
    .split(' '),
)
/** Many who have it are called by the next word. */
const firstOfMany = new Set(
  'md mohd mohammed mohammad muhammad mohamed muhammed मोहम्मद मुहम्मद मो محمد'.split(' '),
)
/** "Sunita w/o Ramesh": the second is somebody else. */
const relative = /(?:^|\s)(?:[wsdc]\s*\/\s*o|wife of|son of|daughter of)(?=\s|\.|$).*$/i

/** Words of a name without titles and initials, each once. */
function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFKC')
    // What is not seen parts no word; the two joiners belong to Indian scripts.
    .replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .toLowerCase()
    .replace(relative, ' ')
    .replaceAll(/['’`]/g, '')
  const words = [...plain.matchAll(/((?:[\p{L}\p{M}]|\u200c|\u200d)+)(\.?)/gu)].flatMap(
    ([, word = '', dot]) => {
      const isLatin = /\p{Script=Latin}/u.test(word)
      const isInitial = isLatin
        ? [...word].length === 1 || (dot === '.' && [...word].length <= 3)
        : dot === '.' || [...word.replaceAll(/\p{M}/gu, '')].length === 0
      return isInitial || titles.has(word) || titles.has(letterByLetter(word) ?? word) ? [] : [word]
    },
  )
  const isMany = (word: string) => firstOfMany.has(word) || firstOfMany.has(letterByLetter(word) ?? word)
  const named = words.filter((word) => !relations.has(word))
  const telling = named.filter((word) => !isMany(word))
  return [...new Set(telling.length >= 2 ? telling : named)]
}

/**
 * Consonants of Devanagari, to which the scripts that descend from Brahmi are brought before. A vowel becomes `-`, so that only what
 * is really doubled becomes one. B and v are one, as in Bikash and Vikas.
 */
const fromDevanagari: Rewriting = [
  [/\u200c|\u200d|[ः]/g, ''],
  [/सिंह$/g, 'सिंग'],
  [/ज्ञ/g, 'ग्य'],
  [/ल्ह/g, 'ल'],
  [/ह्?$/g, ''],
  // The vowel that is not written.
  [/([क-हऱऴ]़?)(?![ऺ-ौॕ-ॗॢॣ़्])/g, '$1-'],
  [/^[अ-औ]/g, 'A'],
  [/[अ-औऺ-ीुूॅ-ौॕ-ॗ]/g, '-'],
  [/^ऋ/g, 'R'],
  [/[ऋृ]/g, 'R-'],
  [/[़्]/g, ''],
  [/[कख]/g, 'K'],
  [/[गघ]/g, 'G'],
  [/[चछ]/g, 'C'],
  [/[जझ]/g, 'J'],
  [/[टठतथ]/g, 'T'],
  [/[डढदध]/g, 'D'],
  [/[पफ]/g, 'P'],
  [/[बभव]/g, 'V'],
  [/म/g, 'M'],
  [/[ङञणनऩंँ]/g, 'N'],
  [/[रऱ]/g, 'R'],
  [/[लळऴ]/g, 'L'],
  [/[शषस]/g, 'S'],
  [/^य/g, 'Y'],
  [/ह/g, 'H'],
  [/[^A-Z-]/g, ''],
]
const fromLatin: Rewriting = [
  [/ao$/g, 'av'],
  [/sin[gh]+$/g, 'sing'],
  [/m(?=[pb])/g, 'n'],
  [/x/g, 'ks'],
  [/^gy|^jn/g, 'G'],
  [/ch+h?/g, 'C'],
  [/sh/g, 'S'],
  [/ph/g, 'P'],
  [/h$/g, ''],
  [/(?<=[kgjtdbcsl])h/g, ''],
  [/^[aeiou]+/g, 'A'],
  [/^y/g, 'Y'],
  [/[aeiouy]+/g, '-'],
  [/[ckq]/g, 'K'],
  [/g/g, 'G'],
  [/[jz]/g, 'J'],
  [/t/g, 'T'],
  [/d/g, 'D'],
  [/[pf]/g, 'P'],
  [/[bvw]/g, 'V'],
  [/m/g, 'M'],
  [/n/g, 'N'],
  [/r/g, 'R'],
  [/l/g, 'L'],
  [/s/g, 'S'],
  [/h/g, 'H'],
  [/[^A-Z-]/g, ''],
]
/** Urdu, Kashmiri and Sindhi letters; Ol Chiki and Meitei. A waw within a word is a vowel or a v. */
const fromOthers: Rewriting = [
  [/^[اآأإعᱚᱟᱤᱩᱮᱳꯑꯏꯎ]/g, 'A'],
  [/^[یي]/g, 'Y'],
  [/^و/g, 'V'],
  [/[ہهھحةۃ]$/g, ''],
  [/[کكقخᱠꯀꯈꯛ]/g, 'K'],
  [/[گغᱜꯒꯘ]/g, 'G'],
  [/[چᱪꯆ]/g, 'C'],
  [/[جزذضظژᱡꯖꯓ]/g, 'J'],
  [/[تٹطᱛᱴꯇꯊꯠ]/g, 'T'],
  [/[دڈᱫᱰꯗꯙ]/g, 'D'],
  [/[پفᱯꯄꯐꯞ]/g, 'P'],
  [/[بᱵᱣᱶꯕꯚꯋ]/g, 'V'],
  [/[مᱢꯃꯝ]/g, 'M'],
  [/[نںᱱᱝᱧᱬꯅꯉꯟꯡ]/g, 'N'],
  [/[رڑᱨᱲꯔ]/g, 'R'],
  [/[لᱞꯂꯜ]/g, 'L'],
  [/[سصثشᱥꯁ]/g, 'S'],
  [/[ہهحᱦꯍ]/g, 'H'],
  [/[^A-Z]/g, ''],
]
const coarse: Rewriting = [
  [/(?!^)[HY]/g, ''],
  [/^[HY]/g, 'A'],
  [/G/g, 'K'],
  [/[CJ]/g, 'S'],
  [/D/g, 'T'],
  [/P/g, 'V'],
  [/M/g, 'N'],
  [/([A-Z])\1+/g, '$1'],
]
const consonants = (spelled: string) => spelled.replaceAll(/([A-Z])\1+/g, '$1').replaceAll('-', '')

/** `exact` where the letters say enough; every way in which the coarse sound can be meant. */
type Sounds = { exact?: string; coarse: string[] }

function soundsOf(word: string): Sounds | undefined {
  const script = scriptOf(word)
  const letters = letterByLetter(word)
  if (letters !== undefined && script !== 'tamil')
    return exactly(consonants(rewrite(letters, fromDevanagari)))
  if (letters !== undefined) {
    // One letter between vowels is k, g or h: Mohan has it.
    const ways = [letters, letters.replaceAll(/(?<=[^्])क(?=[ा-ौ]|[क-ह])/g, '')]
    return onlyCoarse(ways.map((way) => consonants(rewrite(way, fromDevanagari))))
  }
  if (script)
    return onlyCoarse([word, word.replaceAll(/(?!^)و/g, 'V')].map((way) => rewrite(way, fromOthers)))
  const latin = word.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return /^[a-z]+$/.test(latin) ? exactly(consonants(rewrite(latin, fromLatin))) : undefined
}

function exactly(exact: string): Sounds | undefined {
  return exact ? { exact, coarse: [rewrite(exact, coarse)] } : undefined
}

function onlyCoarse(ways: string[]): Sounds | undefined {
  const all = [...new Set(ways.map((way) => rewrite(way, coarse)).filter(Boolean))]
  return all.length > 0 ? { coarse: all } : undefined
}

/**
 * The first word with each other one, in either order: whoever leaves out or turns round one of three words is known all the same, and two
 * who share a last name are not one.
 */
export function factsOfName(name: string): NameFact[] {
  const [first, ...others] = wordsOf(name).flatMap((word) => soundsOf(word) ?? [])
  if (!first) return []
  if (others.length === 0) return [{ kind: 'word', text: first.exact ?? `~${first.coarse[0]}` }]
  const facts = others.flatMap((other): NameFact[] => {
    const isExact = first.exact !== undefined && other.exact !== undefined
    const sounds = first.coarse.flatMap((one) => other.coarse.map((two) => pairOf(one, two)))
    return [
      ...(isExact ? [{ kind: 'name' as const, text: pairOf(first.exact ?? '', other.exact ?? '') }] : []),
      ...sounds.map((text) => ({ kind: isExact ? ('sound' as const) : ('only_sound' as const), text })),
    ]
  })
  return [...new Map(facts.map((fact) => [`${fact.kind} ${fact.text}`, fact])).values()]
}

/** Of two names as people write them, of two words at least. */
export function mayBeOneName(one: string, other: string): boolean {
  const others = factsOfName(other)
  return factsOfName(one).some(
    ({ kind, text }) => kind === 'name' && others.some((fact) => fact.kind === 'name' && fact.text === text),
  )
}

const pairOf = (one: string, other: string) => [one, other].sort().join(' ')

const noTown = new Set(
  'new district dist tehsil taluka taluk nagar city gaon village near post nai जिला ज़िला गाँव नई'.split(' '),
)

/** The words of a town or district, as a place in words names them. */
export function factsOfPlace(place: string): string[] {
  const words =
    place
      .normalize('NFC')
      .toLowerCase()
      .match(/(?:[\p{L}\p{M}])+/gu) ?? []
  return [
    ...new Set(words.filter((word) => !noTown.has(word)).flatMap((word) => soundsOf(word)?.exact ?? [])),
  ]
}
