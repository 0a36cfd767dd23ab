import type { Span } from './find-references.ts'
import { toLatinDigits } from './reply-blocks.ts'

export type Call = Span & { number: string }

/** What people count: "112 days" is no call. */
const counted =
  /^[\s-]*(?:%|per ?cent|percent|days?|weeks?|months?|years?|hours?|minutes?|rupees|lakh|crore|km|people|persons|women|children|दिन|हफ़?्ते|महीन|साल|वर्ष|घंटे|मिनट|रुप|रू|लाख|करोड़|प्रतिशत|फ़?ीसदी|लोग)/iu
/** What stands before amounts and parts of laws. */
const notCalled =
  /(?:₹|\bRs\.?|\bINR|रु\.?|रुपये|\b(?:rule|order|form|clause|act|no|section|article|page|in|since|of)\.?|[,/.:\p{Nd}-])\s*$/iu
const calling =
  /call|dial|ring|phone|helpline|number|toll|hotline|कॉल|फ़?ोन|हेल्पलाइन|नंबर|नम्बर|डायल|लाइन|फोन|ফোন|কল|அழை|కాల్|ಕರೆ|വിളി|ਕਾਲ|કૉલ|کال|فون/iu

/**
 * Helplines of the register in a text, as something to press. A number of ours that could as well be a year or an amount
 * is taken only where the words around speak of calling.
 */
export function makeHelplineFinder(numbers: string[]) {
  const known = new Map(numbers.map((number) => [number.replace(/\D/g, ''), number]))
  return (text: string, standsOut: (call: Span) => boolean): Call[] => {
    const calls: Call[] = []
    for (const { index, 0: found } of text.matchAll(/\p{Nd}(?:[\s-]?\p{Nd})*/gu)) {
      const digits = toLatinDigits(found).replace(/\D/g, '')
      const call = { start: index, end: index + found.length, number: digits }
      if (known.has(digits) && isCall(text, call, standsOut(call))) calls.push(call)
    }
    return calls
  }
}

/** @param standsOut written in bold by itself, as answers write a number to call */
function isCall(text: string, { start, end, number }: Call, standsOut: boolean): boolean {
  const before = text.slice(Math.max(0, start - 60), start)
  const after = text.slice(end, end + 40)
  if (/^[\p{L}\p{M}]|^[,./:-]\p{Nd}/u.test(after) || counted.test(after)) return false
  if (/[\p{L}\p{M}]$/u.test(before)) return false
  const couldBeYear = /^(?:19|20)\d\d$/.test(number)
  if (!standsOut && notCalled.test(before)) return false
  return !couldBeYear || standsOut || calling.test(before) || /^\s*[(:–-]/.test(after) || calling.test(after)
}
