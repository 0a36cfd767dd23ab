import type { Report, TextLine } from './read-topic.ts'
import type { Register, SectionReference } from './register.ts'
import { findTokens, replaceTokens, westernDigits } from './text-tokens.ts'

/** Rules for one line of a topic's text; `bare` numbers are those that stand outside a token. */

const sectionWord =
  /(?:\b(?:sections?|secs?\.|articles?|art\.|u\/s|s\.)|धारा(?:एँ|एं|ओं)?|अनुच्छेद(?:ों)?|दफ़ा|दफा)\s*\(?\s*\d+/i
const orderWord = /\bOrder\s+(?:\d+|[IVXL]+)\b/
const callWord =
  /(?:\b(?:call|dial|phone|ring|helpline|number|toll[- ]free)|कॉल|फ़ोन|फोन|डायल|हेल्पलाइन|नंबर)\s*(?:on|at|to|no\.?|number|is|:|करें|पर|-)?\s*(\d[\d -]{1,})/i
const phoneNumber = /(?:\+91[\s-]?\d|\b1800[\s-]\d|\b0\d{2,4}[\s-]\d{5,}|(?<![₹\d,.])(?<!Rs\.? )\b\d{10,}\b)/

export function checkTextLine(
  { line, text }: TextLine,
  register: Register,
  report: Report,
): SectionReference[] {
  const cited = checkLawAndNumbers({ line, text }, register, report)
  checkMarkup({ line, text }, report)
  return cited
}

/** The sections that a line cites; reports what is not registered or stands outside a token. */
export function checkLawAndNumbers(
  { line, text }: TextLine,
  register: Register,
  report: Report,
): SectionReference[] {
  const cited = checkTokens({ line, text }, register, report)
  const bare = westernDigits(replaceTokens(text, (token) => '\u00B7'.repeat(token.raw.length)))
  checkBareNumbers({ line, text: bare }, register, report)
  return cited
}

/** The same of tokens alone. */
export function checkTokens(
  { line, text }: TextLine,
  register: Register,
  report: Report,
): SectionReference[] {
  const cited: SectionReference[] = []
  for (const token of findTokens(text)) {
    if (token.kind === 'helpline') {
      if (!register.helplines.has(token.number)) {
        report(line, `${token.raw}: ${token.number} is not in register/helplines.csv.`)
      }
      continue
    }
    const reference = checkReference(token.text, register, (message) =>
      report(line, `${token.raw}: ${message}`),
    )
    if (!reference) continue
    cited.push(reference)
    if (token.twin === undefined) continue
    const twin = checkReference(token.twin, register, (message) => report(line, `${token.raw}: ${message}`))
    if (twin && !register.areTwins(reference, twin)) {
      report(line, `${token.raw}: ${token.text} and ${token.twin} are not twins in register/twins.csv.`)
    }
  }
  return cited
}

/** The section that a reference names, if its Act and (at least whole) section are registered. */
export function checkReference(
  text: string,
  register: Register,
  report: (message: string) => void,
): SectionReference | undefined {
  const reference = register.parseReference(text)
  if (!reference) {
    report(`"${text}" does not begin with a short_name of register/acts.csv and a section.`)
    return undefined
  }
  if (!register.findSection(reference)) {
    report(
      `${text} is not in the register. If you are sure of it: node scripts/add-section.mjs "${reference.act}" "${reference.section}" "title in our own words" "source"`,
    )
    return undefined
  }
  return reference
}

function checkBareNumbers({ line, text }: TextLine, register: Register, report: Report): void {
  const section = sectionWord.exec(text) ?? orderWord.exec(text) ?? findActWithNumber(text, register)
  if (section) {
    report(line, `"${section[0].trim()}" is a section outside a token: write [[ACT SECTION]].`)
  }
  const called = callWord.exec(text)?.[1]?.trim()
  const phone = phoneNumber.exec(text)?.[0] ?? called ?? findHelpline(text, register)
  if (phone) report(line, `"${phone}" is a telephone number outside a token: write {{number}}.`)
}

/** "BNS 85" or "IPC की 498A" in plain text; "RTI Act 2005" is a year and fine. */
function findActWithNumber(text: string, register: Register): RegExpExecArray | null {
  if (!/\d/.test(text)) return null
  for (const name of register.acts.keys()) {
    if (!text.includes(name)) continue
    const escaped = name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    const pattern = new RegExp(
      `(?<![\\p{L}\\d])${escaped}(?: (?:की|के|का))?\\s*(?!(?:18|19|20)\\d\\d(?![\\dA-Z]))\\d+[A-Z]?`,
      'u',
    )
    const found = pattern.exec(text)
    if (found) return found
  }
  return null
}

function findHelpline(text: string, register: Register): string | undefined {
  for (const number of register.helplines.keys()) {
    if (!text.includes(number)) continue
    const pattern = new RegExp(`(?<![\\d₹,.-])(?<!(?:₹|Rs\\.?|रु\\.?|रुपये) ?)${number}(?![\\d,-]|\\.\\d)`)
    const found = pattern.exec(text)
    if (found) return found[0]
  }
  return undefined
}

function checkMarkup({ line, text }: TextLine, report: Report): void {
  if (/\]\(|https?:\/\/|\bwww\./.test(text)) report(line, 'links are not allowed in the text.')
  if (/<\/?[a-z][^>]*>/i.test(text)) report(line, 'HTML is not allowed in the text.')
  if (/^\s*\|/.test(text)) report(line, 'tables are not allowed in the text.')
  if (text.includes('***')) report(line, '*** is not allowed in the text.')
  if (/^\s*[*+] /.test(text)) report(line, 'write lists with "- " or "1. ".')
}
