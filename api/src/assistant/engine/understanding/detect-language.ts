import { findLanguage, type LanguageName } from '@nyaysathi/contracts/languages'
import type { OtherLanguages } from '../../knowledge/language-format.ts'
import type { TopicLanguage } from '../../knowledge/topic-format.ts'
import { normalizeText } from '../text/normalize-text.ts'

export type AnswerLanguage = {
  /** The language in which there are topics and in which the answer comes. */
  code: TopicLanguage
  /** The language that was wanted, where there are no topics in it. */
  missing: LanguageName | undefined
}

const scripts: readonly [LanguageName, RegExp][] = [
  ['Bengali', /[\u0980-\u09FF]/g],
  ['Punjabi', /[\u0A00-\u0A7F]/g],
  ['Gujarati', /[\u0A80-\u0AFF]/g],
  ['Odia', /[\u0B00-\u0B7F]/g],
  ['Tamil', /[\u0B80-\u0BFF]/g],
  ['Telugu', /[\u0C00-\u0C7F]/g],
  ['Kannada', /[\u0C80-\u0CFF]/g],
  ['Malayalam', /[\u0D00-\u0D7F]/g],
  ['Santali', /[\u1C50-\u1C7F]/g],
  ['Manipuri', /[\uABC0-\uABFF\uAAE0-\uAAFF]/g],
  ['Urdu', /[\u0600-\u06FF]/g],
  ['Hindi', /[\u0900-\u097F]/g],
  ['English', /[a-z]/g],
]
type Neighbour = { script: LanguageName; language: LanguageName; signs: RegExp; least: number }

// Common words that tell the neighbours apart who share a script: none that Hindi has too (के, हो).
const devanagariNeighbours: readonly Neighbour[] = [
  {
    script: 'Hindi',
    language: 'Marathi',
    signs: words(
      'आहे आहेत नाही नाहीत माझा माझी माझे माझ्या मला आणि काय कसे करतो करते झाले झाला तक्रार पोलीस मी तुम्ही पाहिजे केली केला',
    ),
    least: 2,
  },
  {
    script: 'Hindi',
    language: 'Nepali',
    signs: words('छ छन् मलाई मेरो हुन्छ भएको गर्न गर्छ गरेको तपाईं छैन पर्छ लाई'),
    least: 2,
  },
]
// A Hindi message may hold a word of its neighbours (केला, लाई), but it holds more of these.
const hindiWords = words('है हैं हूं में नहीं को से ने की मुझे मेरे मेरी मेरा रहा रहे रही था थी गया और')
const otherNeighbours: readonly Neighbour[] = [
  { script: 'Bengali', language: 'Assamese', signs: /[\u09F0\u09F1]/g, least: 1 },
  {
    script: 'Urdu',
    language: 'Sindhi',
    signs: /[\u067B\u0680\u067A\u067D\u0684\u0683\u0687\u068A\u068C\u068F\u0699\u06AA\u06B3\u06B1\u06BB]/g,
    least: 1,
  },
  { script: 'Urdu', language: 'Kashmiri', signs: /[\u0672\u0673\u06C4\u065B\u065A\u0620]/g, least: 1 },
]

function words(list: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${list.split(' ').join('|')})(?![\\p{L}\\p{M}])`, 'gu')
}

/** The language that a message is written in; romanised Hindi is Hindi. */
export function detectLanguage(message: string, romanisedHindi: boolean): LanguageName {
  const text = normalizeText(message)
  let best: LanguageName = 'English'
  let most = 0
  for (const [language, letters] of scripts) {
    const found = text.match(letters)?.length ?? 0
    // In a mixed message the Indian script says which language it is: English words stand in all of them.
    const count = language === 'English' ? found / 4 : found
    if (count > most) {
      best = language
      most = count
    }
  }
  if (best === 'English') return romanisedHindi ? 'Hindi' : 'English'
  const hindi = text.match(hindiWords)?.length ?? 0
  for (const { script, language, signs, least } of [...devanagariNeighbours, ...otherNeighbours]) {
    const found = text.match(signs)?.length ?? 0
    if (script === best && found >= least && found > hindi) return language
  }
  return best
}

/**
 * An explicit choice other than English wins; else the language of the message counts. Where there are no topics in
 * it, a message in English or Hindi shows best what its writer reads, then the neighbours of `other.yml`.
 */
export function chooseAnswerLanguage(
  written: LanguageName,
  preferred: string | null | undefined,
  others: OtherLanguages,
): AnswerLanguage {
  const chosen = findLanguage(preferred ?? undefined)?.name
  const wanted = chosen && chosen !== 'English' ? chosen : written
  const direct = topicLanguageOf(wanted)
  if (direct) return { code: direct, missing: undefined }
  const code =
    topicLanguageOf(written) ?? topicLanguageOf(others.languages[wanted]?.nearest ?? 'English') ?? 'en'
  return { code, missing: wanted }
}

function topicLanguageOf(name: LanguageName): TopicLanguage | undefined {
  if (name === 'English') return 'en'
  return name === 'Hindi' ? 'hi' : undefined
}

/** One honest sentence before an answer that comes in another language than was wanted. */
export function languageNotice(
  missing: LanguageName | undefined,
  others: OtherLanguages,
): string | undefined {
  if (!missing) return undefined
  return [others.languages[missing]?.notice, others.both].filter(Boolean).join(' ')
}
