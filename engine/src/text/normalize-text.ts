import { westernDigits } from '../content/text-tokens.ts'

/** One spelling for what people type in many: quotes, digits, nukta, chandrabindu, invisible joiners. */
export function normalizeText(text: string): string {
  const plain = westernDigits(text.normalize('NFKC').toLowerCase())
    .replace(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/[\u2018\u2019\u02BC`´]/g, "'")
    .replace(/[\u201C\u201D]/g, '"')
  // The dot below a letter is left out as often as written (ज़/ज), and so is the moon over the dot (ँ/ं).
  return plain
    .normalize('NFD')
    .replace(/[\u0300-\u036F\u093C]/g, '')
    .normalize('NFC')
    .replace(/\u0901/g, '\u0902')
}

const indicBlocks: readonly [first: number, last: number][] = [
  [0x0980, 0x09ff], // Bengali, Assamese
  [0x0a00, 0x0a7f], // Gurmukhi
  [0x0a80, 0x0aff], // Gujarati
  [0x0b00, 0x0b7f], // Odia
  [0x0b80, 0x0bff], // Tamil
  [0x0c00, 0x0c7f], // Telugu
  [0x0c80, 0x0cff], // Kannada
  [0x0d00, 0x0d7f], // Malayalam
]
const devanagariFirst = 0x0900
const devanagariA = '\u0905'
const olChikiFirst = 0x1c50
const gurmukhiTippi = 0x0a70
const gurmukhiAddak = 0x0a71
// Letters that stand elsewhere than in the other blocks, or that Devanagari has not: Assamese ra and va, the Bengali t
// without a vowel, the Malayalam consonants without one.
const byThemselves: Record<string, string> = {
  ৰ: 'र',
  ৱ: 'व',
  ৎ: 'त',
  ൺ: 'ण',
  ൻ: 'न',
  ർ: 'र',
  ൽ: 'ल',
  ൾ: 'ल',
  ൿ: 'क',
}
// Two younger alphabets, by sound. A vowel a is left out as everywhere in a key by sound.
const olChiki = 'ᱛतᱜगᱝनᱞलᱠकᱡजᱢमᱣवᱤिᱥसᱦहᱧनᱨरᱩुᱪचᱫदᱬनᱭयᱮेᱯपᱰडᱱनᱲडᱳोᱴटᱵबᱶव'
const meeteiMayek = 'ꯀकꯁसꯂलꯃमꯄपꯅनꯆचꯇतꯈकꯉनꯊतꯋवꯌयꯍहꯎुꯏिꯐफꯒगꯓजꯔरꯕबꯖजꯗदꯘगꯙदꯚबꯛकꯜलꯝमꯞपꯟनꯠतꯡनꯢिꯣोꯤिꯦेꯧोꯨुꯩेꯪन'
const bySound = new Map(
  [olChiki, meeteiMayek].flatMap((pairs) => {
    const letters = [...pairs]
    return letters.flatMap((letter, at) => (at % 2 === 0 ? [[letter, letters[at + 1] ?? ''] as const] : []))
  }),
)

/**
 * The scripts that descend from Brahmi keep the same letter at the same place of their block, so a word that
 * Bengali or Telugu shares with Hindi (police, thana, case) is found by its Hindi spelling.
 */
export function toDevanagari(text: string): string {
  return text.replace(/[\u0980-\u0D7F\u1C5A-\u1C7D\uABC0-\uABEA]/g, (letter) => {
    const code = letter.charCodeAt(0)
    const single = byThemselves[letter]
    if (single) return single
    if (code >= olChikiFirst) return bySound.get(letter) ?? devanagariA
    if (code === gurmukhiTippi) return '\u0902'
    if (code === gurmukhiAddak) return ''
    const block = indicBlocks.find(([first, last]) => code >= first && code <= last)
    return block ? String.fromCharCode(devanagariFirst + code - block[0]) : letter
  })
}
