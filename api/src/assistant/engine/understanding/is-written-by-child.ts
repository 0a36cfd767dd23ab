import { normalizeText } from '../text/normalize-text.ts'

const adultAge = 18
const youngest = 5
const lastClass = 12

// "me" is also "in", and "12 saal se" is how long something lasts: after the years an age needs "ka hu" or its like.
const am = '(?:hu|hun|hoon|hoo|huun)'
const amHindi = '(?:हूं|हू|हुं|हु)'
const ages = [
  /\b(?:i am|i'm|im|my age is|my age)\s+(?:only\s+|just\s+|a\s+)?(\d{1,2})\b(?!\s*(?:weeks?|months?|days?|lakhs?|k\b|%|km|th\b|hours?|minutes?|people|of us|lpa))(?!\s*(?:years?|yrs?)\s+(?:married|in|into|of|working|with|experience|senior|junior|elder|younger|service|since|away)\b)/,
  new RegExp(
    String.raw`(?:^|\s)(?:main|mai|me|mein|hum|ham)\s+(?:abhi\s+|sirf\s+|to\s+)?(\d{1,2})\s*(?:saal|sal|varsh|years?)\s+(?:ka|ki|ke)\s+(?:ladka\s+|ladki\s+|bachcha\s+|bachchi\s+)?${am}(?!\p{L})`,
    'u',
  ),
  /(?:^|\s)(?:main|mai)\s+(?:abhi\s+|sirf\s+)?(\d{1,2})\s*(?:saal|sal|varsh|years?)\s+(?:ka|ki)(?:\s*[,.]|\s*$|\s+aur\s)/,
  /(?:^|\s)(?:meri umar|meri umr|meri age|mera age)\s+(?:abhi\s+|sirf\s+)?(\d{1,2})(?!\d)/,
  new RegExp(
    String.raw`(?:^|\s)(?:मैं|हम)\s+(?:अभी\s+|सिर्फ\s+|तो\s+)?(\d{1,2})\s*(?:साल|वर्ष|बरस)\s+(?:का|की|के)\s+(?:लडका\s+|लडकी\s+|बच्चा\s+|बच्ची\s+)?(?:${amHindi}(?![\p{L}\p{M}])|और\s|[,।])`,
    'u',
  ),
  /(?:^|\s)(?:मेरी उम्र|मेरी उमर)\s+(?:अभी\s+|सिर्फ\s+)?(\d{1,2})(?!\d)/,
]

const grade = `(?:class|standard|std|grade|kaksha|कक्षा|क्लास)`
const ordinal = `(?:st|nd|rd|th|vi|vin|vii|वीं|वी)`
const study = `(?:(?:padhta|padhti|padta|padti|parhta|parhti)\\s+${am}|${am}|(?:पढता|पढती)\\s+${amHindi}|${amHindi})`
const own = `\\s+(?:me|mein|mai|में)\\s+${study}(?![\\p{L}\\p{M}])`
const classes = [
  new RegExp(
    String.raw`\b(?:i am|i'm|im|i study|i read|studying)\s+(?:a\s+|in\s+|the\s+)*${grade}\s*(\d{1,2})(?!\s*(?:employee|officer|post|job|staff|teacher))\b`,
  ),
  new RegExp(
    String.raw`\b(?:i am|i'm|im|i study|i read|studying)\s+(?:a\s+|in\s+|the\s+)*(\d{1,2})\s*${ordinal}\s+${grade}\b`,
  ),
  new RegExp(`${grade}\\s*(\\d{1,2})\\s*${ordinal}?${own}`, 'u'),
  new RegExp(`(\\d{1,2})\\s*(?:${ordinal}\\s*${grade}?|${grade})${own}`, 'u'),
]

/** A child who says so: by age ("I am 14", "main 13 saal ki hun") or by class ("mai class 6 me hu"). */
export function isWrittenByChild(message: string): boolean {
  const text = normalizeText(message)
  const said = (patterns: readonly RegExp[], least: number, most: number) =>
    patterns.some((pattern) => {
      const number = Number(pattern.exec(text)?.[1] ?? Number.NaN)
      return number >= least && number <= most
    })
  return said(ages, youngest, adultAge - 1) || said(classes, 1, lastClass)
}
