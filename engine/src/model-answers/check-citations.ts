import type { Citation } from '@nyaysathi/contracts/assistant'
import type { KnowledgeContent } from '../content/knowledge-content.ts'
import { type Register, sectionKey } from '../content/register.ts'

/** Sections and telephone numbers that a model wrote, so that each can be checked before anybody reads it. */
export type CitationChecker = {
  /** The text without what is not in the register, what was found right, and how much was taken out. */
  check(text: string): { text: string; citations: Citation[]; removed: number }
}

const digits: [number, number][] = [
  [0x0966, 0x096f],
  [0x09e6, 0x09ef],
  [0x0a66, 0x0a6f],
  [0x0ae6, 0x0aef],
  [0x0b66, 0x0b6f],
  [0x0be6, 0x0bef],
  [0x0c66, 0x0c6f],
  [0x0ce6, 0x0cef],
  [0x0d66, 0x0d6f],
  [0x0660, 0x0669],
  [0x06f0, 0x06f9],
]
// "Section" in the languages of the product.
const sectionWords =
  '(?:sections?|secs?\\.?|u\\/s\\.?|s\\.|articles?|art\\.?|धारा(?:एँ|एं|ओं)?|दफ़ा|अनुच्छेद|कलम|ধারা|অনুচ্ছেদ|ਧਾਰਾ|કલમ|ଧାରା|பிரிவு|సెక్షన్|విభాగం|ಸೆಕ್ಷನ್|ಕಲಂ|വകുപ്പ്|സെക്ഷൻ|دفعہ|ڌارا)'
// A year is no section: "RTI Act 2005".
const number =
  '(?!(?:18|19|20)\\d{2}(?![\\d(]))\\d{1,4}(?:[A-Za-z]{1,2}(?![A-Za-z]))?(?:\\(\\d{1,2}[A-Za-z]?\\)){0,2}(?:\\([a-z]\\))?'
// "BNS 85, 60 days": the second number counts something else.
const counted =
  '(?!\\s*(?:days?|years?|months?|hours?|weeks?|lakhs?|crores?|per ?cent|%|rupees|दिन|साल|वर्ष|महीने|घंटे|लाख|करोड़|रुपये|प्रतिशत))'
const numbers = `${number}(?:(?:\\s*(?:,|and|&|or|और|तथा|/)\\s*)+${number}${counted})*`
const between = '[\\s,.:]*(?:of|the|under|की|के|का|में|ki|ke|ka)?[\\s,.:]*'
// As words of their own: in Bengali "থাকলে" (if there is) a call is only letters.
const sayCall =
  '(?<![\\p{L}\\p{M}])(?:call|dial|helpline|phone|ring|number|toll[- ]free|कॉल|फ़ोन|फोन|डायल|हेल्पलाइन|नंबर|அழை|కాల్|কল(?!েজ)|ફોન|ਫ਼ੋਨ|ಕರೆ|വിളി|کال)'

/** What besides the register may stand in an answer. */
type AlsoKnown = {
  /** How articles of the Constitution are written in each language: "সংবিধানের অনুচ্ছেদ {number}". */
  articles?: readonly string[]
  /** Numbers of the States' own helplines. */
  numbers?: ReadonlySet<string>
}

/** The checker for all that our own answers may say, in every language. */
export function buildContentChecker(
  { register, sentences, places }: Pick<KnowledgeContent, 'register' | 'sentences' | 'places'>,
  replacement: string,
): CitationChecker {
  return buildCitationChecker(register, replacement, {
    articles: Object.values(sentences).map(({ citation }) => citation.article),
    numbers: new Set(places.states.flatMap(({ helplines }) => helplines.map((one) => one.number))),
  })
}

function buildCitationChecker(
  register: Register,
  replacement: string,
  { articles = [], numbers: ofStates = new Set() }: AlsoKnown = {},
): CitationChecker {
  const asArticle = articles.map(
    (frame) =>
      new RegExp(
        frame
          .split('{number}')
          .map((part) => escapePattern(part))
          .join(`(${numbers})`),
        'gu',
      ),
  )
  const isCall = (phone: string) => register.helplines.has(phone) || ofStates.has(phone)
  const actNames = new Map<string, string>()
  for (const act of register.acts.values()) {
    for (const name of [act.short_name, act.full_name, act.hindi_name, ...otherNames(act.full_name)]) {
      if (name) actNames.set(name.toLowerCase(), act.short_name)
    }
  }
  const names = [...actNames.keys()]
    .sort((a, b) => b.length - a.length)
    .map(escapePattern)
    .join('|')
  const year = '(?:[\\s,]*\\(?(?:18|19|20)\\d{2}\\)?)?'
  const actThenNumbers = `(${names})${year}${between}(?:(?:${sectionWords}|orders?)\\s*)?(${numbers})(?![\\p{L}\\d])`
  const anyAct = `${names}|(?:[A-Z][\\w'-]*\\s+){1,8}(?:Act|Code|Sanhita|Rules|Constitution|Adhiniyam)`
  const numbersThenAct = `${sectionWords}\\s*(${numbers})${between}(?:the\\s+)?(${anyAct})(?![\\p{L}])${year}`
  // Both ways in one pass: of "Article 64, Limitation Act Article 65" the first number belongs to what stands before it.
  const withAct = new RegExp(`(?<![\\p{L}\\d])(?:${actThenNumbers}|${numbersThenAct})`, 'giu')
  const alone = new RegExp(`(?<![\\p{L}\\d])${sectionWords}\\s*(${numbers})(?![\\p{L}\\d])`, 'giu')
  const longPhone =
    /(?<![\p{L}\d])(?:\+?91[\s-]?)?(?:1800[\s-]?\d{2,4}[\s-]?\d{3,4}|0?[6-9]\d{4}[\s-]?\d{5}|0\d{2,4}[\s-]\d{6,8})(?!\d)/gu
  const shortPhone = new RegExp(`(${sayCall}[^\\d\\n]{0,24}?)(\\d{3,6})(?![\\d,%]|\\.\\d)`, 'giu')

  return {
    check(original) {
      const citations = new Map<string, Citation>()
      let removed = 0
      const keep: string[] = []
      const hold = (text: string) => `\uE000${keep.push(text) - 1}\uE001`
      const drop = () => {
        removed += 1
        return replacement
      }
      const checkNumbers = (act: string | undefined, written: string, whole: string): string => {
        const each = written.match(new RegExp(number, 'g')) ?? []
        const known = act === undefined ? [] : each.filter((section) => knows(act, section))
        if (known.length === 0) return drop()
        if (known.length === each.length) return hold(whole)
        removed += each.length - known.length
        return hold(`${act} ${known.join(', ')}`)
      }
      const knows = (act: string, written: string): boolean => {
        // The Limitation Act has Articles, the civil procedure Orders.
        const section = [written, `Article ${written}`, `Order ${written}`].find((one) =>
          register.findSection({ act, section: one }),
        )
        if (section === undefined) return false
        const reference = { act, section }
        const found = register.findSection(reference)
        if (!found) return false
        citations.set(sectionKey(reference), { ...reference, title: found.title })
        return true
      }

      let text = westernAll(original).replace(/[\uE000\uE001]/g, '')
      for (const frame of asArticle)
        text = text.replace(frame, (whole, written: string) => checkNumbers('Constitution', written, whole))
      text = text.replace(withAct, (whole, name?: string, after?: string, before?: string, named?: string) =>
        checkNumbers(actNames.get((name ?? named ?? '').toLowerCase()), after ?? before ?? '', whole),
      )
      // A section without its Act stands only where the Act was cited with this number before.
      text = text.replace(alone, (whole, written: string) => {
        const each = written.match(new RegExp(number, 'g')) ?? []
        const said = each.every((section) => [...citations.values()].some((one) => one.section === section))
        return said ? hold(whole) : drop()
      })
      text = text.replace(longPhone, (phone) => (isCall(phone.trim()) ? hold(phone) : drop()))
      text = text.replace(shortPhone, (whole, before: string, phone: string) =>
        isCall(phone) ? whole : `${before}${drop()}`,
      )
      for (let at = keep.length - 1; at >= 0; at -= 1)
        text = text.replaceAll(`\uE000${at}\uE001`, keep[at] ?? '')
      return { text, citations: [...citations.values()], removed }
    },
  }
}

/** "Indian Penal Code" is also said "Penal Code, 1860"; "Domestic Violence Act" is said for the long name. */
function otherNames(fullName: string): string[] {
  const others = [`${fullName.replace(/^The /, '')}`]
  if (fullName === 'Protection of Women from Domestic Violence Act') others.push('Domestic Violence Act')
  if (fullName === 'Constitution of India') others.push('Constitution', 'भारत के संविधान', 'संविधान')
  return others
}

function westernAll(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const block = digits.find(([first, last]) => code >= first && code <= last)
    return block ? String(code - block[0]) : digit
  })
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
