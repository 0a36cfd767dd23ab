/** Tokens of the topics' text: `[[BNS 85]]`, `[[BNS 318(4) = IPC 420]]` and `{{112}}`. */

export type TextToken =
  | { kind: 'section'; text: string; twin: string | undefined; raw: string; index: number }
  | { kind: 'helpline'; number: string; raw: string; index: number }

const tokenPattern = /\[\[([^\][]*)\]\]|\{\{([^{}]*)\}\}/g

export function findTokens(text: string): TextToken[] {
  return [...text.matchAll(tokenPattern)].map((match): TextToken => {
    const raw = match[0]
    const index = match.index
    if (match[1] === undefined) return { kind: 'helpline', number: (match[2] ?? '').trim(), raw, index }
    const [section = '', twin] = match[1].split('=').map((side) => side.trim())
    return { kind: 'section', text: section, twin, raw, index }
  })
}

/** Calls `write` for each token, with the text before it, and leaves the rest as it is. */
export function replaceTokens(text: string, write: (token: TextToken, before: string) => string): string {
  let written = ''
  let done = 0
  for (const token of findTokens(text)) {
    written += text.slice(done, token.index) + write(token, text.slice(0, token.index))
    done = token.index + token.raw.length
  }
  return written + text.slice(done)
}

/** First digit of each script of the 23 languages that has digits of its own. */
const zeros = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x1c50, 0xabf0,
]
export const nativeDigit = new RegExp(
  `[${zeros.map((zero) => `${String.fromCharCode(zero)}-${String.fromCharCode(zero + 9)}`).join('')}]`,
  'g',
)

/** Native digits as 0-9, so that "धारा ४९८" is seen like "498". Same length, so positions hold. */
export function westernDigits(text: string): string {
  return text.replace(nativeDigit, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (zeros.find((zero) => code >= zero && code <= zero + 9) ?? code))
  })
}
