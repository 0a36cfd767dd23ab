/** As one says it, and as a phone in India dials it. */
type Phone = { spoken: string; dialable: string }
type ReadPhones = {
  phones: Phone[]
  /** What stands there and is no number that can be dialled in India. */
  unreadable: string[]
}

/** The zeros of the scripts of India, and the Arabic ones; their digits follow. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x1c50, 0xabf0]

/** With Latin digits, whatever script of India they are written in. */
function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find((each) => code >= each && code <= each + 9)
    return zero === undefined ? digit : String(code - zero)
  })
}

/**
 * The telephones of an office as lists in India write them: "0712-2560 123/124", "+91 (020) 2553 4881", "1800-180-2057 (toll
 * free)", several parted by `;`, `,`, `/` or "or". What could be dialled only by guessing is left out, and named.
 */
export function readIndianPhones(text: string): ReadPhones {
  const phones: Phone[] = []
  const unreadable: string[] = []
  let before: Landline | undefined
  for (const { piece, afterSlash } of piecesOf(text)) {
    const read = readPhone(piece, afterSlash, before)
    if (!read) unreadable.push(piece)
    else if (!phones.some(({ dialable }) => dialable === read.phone.dialable)) phones.push(read.phone)
    before = read?.landline
  }
  return { phones, unreadable }
}

/** How the number before was written, for a next one that leaves out what is the same. */
type Landline = { code: string; subscriber: string }

function piecesOf(text: string): { piece: string; afterSlash: boolean }[] {
  const plain = latinDigits(text)
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    // What somebody says of the number: "(toll free)", "(office hours)", "Fax: …" is another machine.
    .replace(/\([^()\d]*\)/g, ' ')
    .replace(/\([^()]*\p{L}[^()]*\)/gu, ' ')
    .replace(/\bfax\b[^;,/|]*/gi, ' ')
    .replace(/\b(?:extn?|x)\.?\s*:?\s*\d+/gi, ' ')
    .replace(/\b(?:tele?phones?|phones?|tel|ph|mobile|mob|landline|office|off|no|nos)\b\.?\s*:?/gi, ' ')
    .replace(/\b(?:or|and)\b|[\n\r|&]/gi, ';')
  const pieces: { piece: string; afterSlash: boolean }[] = []
  for (const part of plain.split(/[;,]/)) {
    for (const [index, each] of part.split('/').entries()) {
      const piece = each.replace(/^[\s:.-]+|[\s:.-]+$/g, '').replace(/\s+/g, ' ')
      if (piece) pieces.push({ piece, afterSlash: index > 0 })
    }
  }
  return pieces
}

function readPhone(
  piece: string,
  afterSlash: boolean,
  before: Landline | undefined,
): { phone: Phone; landline?: Landline } | undefined {
  if (!/^\+?[\d ().-]+$/.test(piece)) return undefined
  const groups = piece.split(/[^\d]+/).filter(Boolean)
  const digits = groups.join('')
  if (afterSlash && before && digits.length < before.subscriber.length && digits.length <= 4) {
    return landline(before.code, before.subscriber.slice(0, -digits.length) + digits)
  }
  if (!piece.startsWith('+')) {
    if (/^18[06]0\d{6,7}$/.test(digits))
      return { phone: { spoken: spokenTollFree(groups), dialable: digits } }
    if (/^1\d{2,5}$/.test(digits)) return { phone: { spoken: digits, dialable: digits } }
    if (before && digits.length === before.subscriber.length && /^[2-7]/.test(digits))
      return landline(before.code, digits)
  }
  return national(withoutCountry(piece, groups))
}

/** Without the code of India; nothing for another country's. */
function withoutCountry(piece: string, groups: string[]): string[] | undefined {
  const [first = '', ...rest] = groups
  const digits = groups.join('')
  const country = /^(00)?91/.exec(first)?.[0]
  if (piece.startsWith('+')) return country === '91' ? cut(first, 2, rest) : undefined
  if (country === '0091') return cut(first, 4, rest)
  if (country === '91' && (digits.length === 12 || (digits.length === 13 && digits[2] === '0')))
    return cut(first, 2, rest)
  return groups
}

function cut(first: string, length: number, rest: string[]): string[] {
  const left = first.slice(length)
  return left ? [left, ...rest] : rest
}

function national(groups: string[] | undefined): { phone: Phone; landline?: Landline } | undefined {
  if (!groups) return undefined
  const digits = groups.join('').replace(/^0/, '')
  const last = groups.at(-1) ?? ''
  // "0863-2372755-60": a row of numbers, of which the first is whole.
  if (digits.length > 10 && groups.length > 2 && last.length <= 2) return national(groups.slice(0, -1))
  if (digits.length !== 10 || digits.startsWith('0')) return undefined
  const code = (groups[0] ?? '').replace(/^0/, '')
  const subscriber = digits.slice(code.length)
  if (groups.length > 1 && code.length >= 2 && code.length <= 4 && /^[2-7]/.test(subscriber))
    return landline(code, subscriber)
  const isMobile = /^[6-9]/.test(digits) && !groups[0]?.startsWith('0')
  return {
    phone: {
      spoken: isMobile ? `${digits.slice(0, 5)} ${digits.slice(5)}` : `0${digits}`,
      dialable: `+91${digits}`,
    },
  }
}

/** An area code of two to four digits and a subscriber's number, ten digits together. */
function landline(code: string, subscriber: string): { phone: Phone; landline: Landline } {
  return {
    phone: { spoken: `0${code} ${subscriber}`, dialable: `+91${code}${subscriber}` },
    landline: { code, subscriber },
  }
}

function spokenTollFree(groups: string[]): string {
  if (groups.length > 1) return groups.join('-')
  const digits = groups.join('')
  return `${digits.slice(0, 4)}-${digits.slice(4, 7)}-${digits.slice(7)}`
}
