import { normalizeText } from '../text/normalize-text.ts'

const adultAge = 18
const youngest = 5
const lastClass = 12

// Ages of children as they are said; of grown-ups they are written in figures.
const numberWords: [number, RegExp][] = (
  [
    [10, 'ten|das|दस'],
    [11, 'eleven|gyarah|gyaarah|ग्यारह'],
    [12, 'twelve|barah|baarah|बारह'],
    [13, 'thirteen|terah|तेरह'],
    [14, 'fourteen|chaudah|chauda|चौदह'],
    [15, 'fifteen|pandrah|pandra|पंद्रह|पन्द्रह'],
    [16, 'sixteen|solah|sola|सोलह'],
    [17, 'seventeen|satrah|satra|सत्रह'],
  ] as const
).map(([number, words]) => [
  number,
  new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words})(?![\p{L}\p{M}])`, 'gu'),
])
function withFigures(message: string): string {
  return numberWords.reduce((text, [number, word]) => text.replace(word, `${number}`), normalizeText(message))
}

// "me" is also "in", and "12 saal se" is how long something lasts: after the years an age needs "ka hu" or its like.
const am = '(?:hu|hun|hoon|hoo|huun)'
const amHindi = '(?:हूं|हू|हुं|हु)'
const ages = [
  /\b(?:i am|i'm|im)\s+(?:a|an)\s+(?:girl|boy|student|teenager|daughter|son)\s+(?:of|aged)\s+(\d{1,2})\b/,
  /\b(?:we are|we're)\s+(?:both\s+|only\s+)?(\d{1,2})\b(?=\s*(?:$|[.,;?!]|and\s+\d|years?\b|yrs?\b))/,
  /\b(?:i am|i'm|im|my age is|my age)\s+(?:only\s+|just\s+|a\s+)?(\d{1,2})\b(?!\s*(?:weeks?|months?|days?|lakhs?|k\b|%|km|th\b|hours?|minutes?|people|of us|lpa))(?!\s*(?:years?|yrs?)\s+(?:married|in|into|of|working|with|experience|senior|junior|elder|younger|service|since|away)\b)/,
  new RegExp(
    String.raw`(?:^|\s)(?:main|mai|me|mein|hum|ham)\s+(?:abhi\s+|sirf\s+|to\s+)?(\d{1,2})\s*(?:(?:saal|sal|varsh|years?)\s+)?(?:ka|ki|ke)\s+(?:ladka\s+|ladki\s+|bachcha\s+|bachchi\s+)?${am}(?!\p{L})`,
    'u',
  ),
  /(?:^|\s)(?:main|mai)\s+(?:abhi\s+|sirf\s+)?(\d{1,2})\s*(?:saal|sal|varsh|years?)\s+(?:ka|ki)(?:\s*[,.]|\s*$|\s+aur\s)/,
  /(?:^|\s)(?:meri umar|meri umr|meri age|mera age)\s+(?:abhi\s+|sirf\s+)?(\d{1,2})(?!\d)/,
  new RegExp(
    String.raw`(?:^|\s)(?:मैं|हम)\s+(?:अभी\s+|सिर्फ\s+|तो\s+)?(\d{1,2})\s*(?:साल|वर्ष|बरस)\s+(?:का|की|के)\s+(?:लडका\s+|लडकी\s+|बच्चा\s+|बच्ची\s+)?(?:${amHindi}(?![\p{L}\p{M}])|और\s|[,।])`,
    'u',
  ),
  /\b(?:i|we) (?:get married|marry|wed) (?:at|before) (?:the age of )?(\d{1,2})\b/,
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
  const text = withFigures(message)
  const said = (patterns: readonly RegExp[], least: number, most: number) =>
    patterns.some((pattern) => {
      const number = Number(pattern.exec(text)?.[1] ?? Number.NaN)
      return number >= least && number <= most
    })
  return said(ages, youngest, adultAge - 1) || said(classes, 1, lastClass)
}

/** A grown-up who says so: by age ("I am 23", "main 25 saal ki hun") or in the word of the law. */
export function isWrittenByGrownUp(message: string): boolean {
  const text = normalizeText(message)
  return (
    ages.some((pattern) => Number(pattern.exec(text)?.[1] ?? Number.NaN) >= adultAge) ||
    /(?<![\p{L}\p{M}])(?:i am (?:an )?adult|i am a major|main balig|mai balig|मैं बालिग)(?![\p{L}\p{M}])/u.test(
      text,
    )
  )
}

const couple = '(?:girlfriend|boyfriend|gf|bf|fiancee?|fiance|premi|premika|गर्लफ्रेंड|बॉयफ्रेंड|प्रेमी|प्रेमिका)'
const agesOfCouple = [
  new RegExp(
    String.raw`(?<![\p{L}\p{M}])${couple}\s+(?:is\s+|hai\s+)?(?:only\s+|just\s+|sirf\s+|abhi\s+|सिर्फ\s+|अभी\s+)?(\d{1,2})(?!\d|\s*(?:lakh|month|week|day|th))`,
    'u',
  ),
]

/** Whoever loves, or is loved by, somebody under 18: what holds for two grown-ups does not hold for them. */
export function isOfYoungCouple(message: string): boolean {
  const text = withFigures(message)
  return agesOfCouple.some((pattern) => {
    const age = Number(pattern.exec(text)?.[1] ?? Number.NaN)
    return age >= 12 && age < adultAge
  })
}

const yearOld = [
  /(?<![\d₹])(\d{1,2})[\s-]*(?:years?|yrs?|yr)[\s-]*old\b/,
  /\b(?:aged?|he is|she is|who is)\s+(?:only\s+|just\s+|of\s+)?(\d{1,2})\b(?!\s*(?:weeks?|months?|days?|th\b|%))/,
  /(?<!\d)(\d{1,2})\s*(?:saal|sal|varsh|baras)\s+(?:ka|ki|ke)\s+(?:mera |meri |mere )?(?:bet|ladk|bachch|bhai|bahan|behen|bhanj|bhatij|pot|hai|h\b)/,
  /(?<!\d)(\d{1,2})\s*(?:साल|वर्ष|बरस)\s+(?:का|की|के)\s+(?:मेरा |मेरी |मेरे )?(?:बेट|लडक|बच्च|भाई|बहन|भांज|भतीज|पोत|है)/u,
  // "17 वयसு மகன்", "১৬ বছরের ছেলে": an age stands before the child, a sentence of so many years before words of jail.
  /(?<!\d)(\d{1,2})\s*(?:வயது|வயசு|ఏళ్ల|సంవత్సరాల|ವರ್ಷದ|വയസ്സുള്ള|വയസുള്ള|വയസ്സ്|বছরের|বৎসরের|বছৰীয়া|વર્ષનો|વર્ષની|વર્ષના|ਸਾਲ ਦਾ|ਸਾਲ ਦੀ|ਸਾਲ ਦੇ|ବର୍ଷର|वर्षांचा|वर्षांची|वर्षांच्या|वर्षाच्या|वर्षको|वर्षे|सालक|سال کا|سال کی|سال کے|سالہ|سالن جو|سالن جي)(?!\s*(?:सज|शिक्षा|जेल|तुरुंग|কারাদণ্ড|জেল|সাজা|சிறை|தண்டனை|జైలు|శిక్ష|ಜೈಲು|ಶಿಕ್ಷೆ|തടവ|ശിക്ഷ|સજા|જેલ|ਸਜ਼ਾ|ਕੈਦ|ଜେଲ|سزا|قید))/u,
]
const minorWords =
  /(?<![\p{L}\p{M}])(?:minor|juvenile|under\s*-?\s*18|under\s*-?\s*age|underage|below 18|nabalig|naabalig|nabalik|नाबालिग|नाबालिक|अल्पवयीन|नाबालक|অপ্রাপ্তবয়স্ক|নাবালক|নাবালিকা|অপ্ৰাপ্তবয়স্ক|સગીર|નાબાલિગ|ਨਾਬਾਲਗ|ନାବାଳକ|மைனர்|సైనర్|మైనర్|ಅಪ್ರಾಪ್ತ|അപ്രാപ്ത|പ്രായപൂർത്തിയാകാത്ത|نابالغ|نابالگ)/u

/** Of somebody else too: "my 15 year old son", "नाबालिग लड़का". Without an age a son may be a man of forty. */
export function tellsOfMinor(message: string): boolean {
  const text = withFigures(message)
  const isMinor = (age: number) => age >= youngest && age < adultAge
  return (
    isWrittenByChild(message) ||
    minorWords.test(text) ||
    yearOld.some((pattern) => isMinor(Number(pattern.exec(text)?.[1] ?? Number.NaN)))
  )
}
