import type { LawRegister } from './law-register.ts'

/** A stretch of a text, end exclusive. */
export type Span = { start: number; end: number }

/** "Section" and "Article" in the languages of the answers, and what is written for them. */
const sectionWords = [
  ...[
    '[Ss]ub-?sections?',
    '[Ss]ections?',
    '[Ss]ecs?\\.?',
    'S\\.',
    'u\\/s',
    '§{1,2}',
    '[Aa]rticles?',
    'Arts?\\.',
  ],
  ...[
    'उपधारा',
    'धाराओं',
    'धाराएँ',
    'धाराएं',
    'धारा',
    'अनुच्छेदों',
    'अनुच्छेद',
    'सेक्शन',
    'कलम',
    'ধারা',
    'ধাৰা',
    'অনুচ্ছেদ',
    'કલમ',
    'અનુચ્છેદ',
  ],
  ...[
    'ਧਾਰਾ',
    'ਅਨੁਛੇਦ',
    'ଧାରା',
    'ଅନୁଚ୍ଛେଦ',
    'பிரிவுகள்',
    'பிரிவு',
    'సెక్షన్',
    'ఆర్టికల్',
    'ಸೆಕ್ಷನ್',
    'ಕಲಂ',
    'ವಿಧಿ',
    'വകുപ്പ്',
    'ആർട്ടിക്കിൾ',
  ],
  ...['دفعات', 'دفعہ', 'دفعو', 'آرٹیکل', 'ᱫᱷᱟᱨᱟ', 'ꯁꯦꯛꯁꯟ'],
]
/** Everyday words too, so they count only beside an Act. */
const orderWords = ['Orders?', 'Rules?', 'Schedules?', 'Chapters?', 'आदेश', 'नियम', 'अनुसूची', 'अध्याय']

const notInWord = String.raw`(?<![\p{L}\p{M}\p{N}])`
const wordEnds = String.raw`(?![\p{L}\p{M}\p{N}])`

/** 498A, 498क, 12(1)(c), 45ZA; digits of any script. */
const number = String.raw`\p{Nd}{1,4}(?:-?[A-Z]{1,2}|[क-ह])?${wordEnds}(?:\s?\((?:\p{Nd}{1,3}|[a-zA-Zक-ह]{1,4})\))*`
/** Joins two numbers only if a number follows, so that "85, and then" ends at 85. */
const between = String.raw`\s*(?:,\s*and\s|,|;|\/|&|-|–|\bto\s|\band\s|\bor\s|\br\/w\s|और\s|तथा\s|एवं\s|व\s|या\s|से\s)\s*`
const numbers = `${number}(?:${between}${number})*`
const linking = String.raw`[\s,]*(?:(?:of|under)\s+)?(?:the\s+)?(?:(?:की|के|का)\s+)?`

/**
 * Finds references to sections of law and names of Acts: "Section 85 of the BNS", "BNS 85", "धारा 498क IPC",
 * "Article 21", "Dowry Prohibition Act, 1961". Made once for a register, used for every block of every answer.
 */
export function makeReferenceFinder({ codes, names }: Pick<LawRegister, 'codes' | 'names'>) {
  const name = longestFirst(names).map(namePattern).join('|')
  const code = longestFirst(codes).map(codePattern).join('|')
  const year = String.raw`(?:,?\s*\(?(?:18|19|20)\p{Nd}{2}${wordEnds}\)?)?`
  const namedAct = `${notInWord}(?:${name})${wordEnds}${year}`
  const act = `(?:${namedAct}|${notInWord}(?:${code})${wordEnds}${year})`
  const section = `${notInWord}(?:${sectionWords.join('|')})\\s*${numbers}`
  const order = `${notInWord}(?:${orderWords.join('|')})\\s*(?:${numbers}|[IVXL]{1,7}${wordEnds})`
  const part = `(?:${section}|${order})`
  const more = `(?:[\\s,]*${part})*`
  const pattern = new RegExp(
    [
      `${part}${more}${linking}${act}`,
      `${act}(?:\\s*[:-]\\s*|${linking})(?:${part}|${numbers})${more}`,
      `${section}${more}`,
      namedAct,
    ].join('|'),
    'gu',
  )
  return (text: string): Span[] =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }))
}

/** Of two names that begin alike the longer one must be tried first. */
function longestFirst(texts: string[]): string[] {
  return texts.toSorted((left, right) => right.length - left.length)
}

/** "CrPC" is also written "Cr.P.C."; a code of several words is only itself. */
function codePattern(code: string): string {
  if (!/^[A-Za-z]{2,5}$/.test(code)) return code.split(' ').map(escapePattern).join('\\s+')
  // A full stop behind it belongs to it only if there is one inside.
  return `${code.split('').join('\\.?')}(?:(?<=\\.\\p{L}{1,2})\\.)?`
}

function namePattern(name: string): string {
  return name.split(/\s+/).map(escapePattern).join('\\s+')
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
