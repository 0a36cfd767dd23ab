import type { HelperType } from '@nyaysathi/contracts/helpers'
import { languages } from '@nyaysathi/contracts/languages'

/** Words that name a kind of helper rather than somebody or something. */
const typesByWords: Readonly<Record<HelperType, string>> = {
  lawyer:
    'lawyer lawyers advocate advocates adv vakil vakeel wakil vakkeel vakilu vakkil attorney अधिवक्ता एडवोकेट वकील উকিল ওকিল আইনজীবী અધિવક્તા વકીલ ਵਕੀਲ ଓକିଲ வக்கீல் வழக்கறிஞர் வழக்குரைஞர் లాయర్ న్యాయవాది వకీలు ವಕೀಲ ವಕೀಲರು ലോയർ വക്കീൽ അഭിഭാഷകൻ അഡ്വക്കേറ്റ് وکیل وڪيل ایڈووکیٹ वकिल ऊखिल उखिल अधिवक्तृ লয়ার অ্যাডভোকেট অধিবক্তা এডভোকেট એડવોકેટ ਐਡਵੋਕੇਟ ଆଡଭୋକେଟ லாயர் அட்வகேட் వకీల్ అడ్వకేట్ ಲಾಯರ್ ಅಡ್ವೊಕೇಟ್ ᱚᱠᱤᱞ ᱩᱠᱤᱞ ꯎꯀꯤꯜ ꯑꯣꯀꯤꯜ',
  judge: 'judge judges जज न्यायाधीश',
  professor: 'professor professors प्रोफेसर प्रोफ़ेसर',
  volunteer: 'volunteer volunteers plv स्वयंसेवक',
  ngo: 'ngo ngos एनजीओ',
}
const typeByWord = new Map(
  Object.entries(typesByWords).flatMap(([type, words]) =>
    words.split(' ').map((word) => [keyOf(word), type as HelperType] as const),
  ),
)
const languageByWord = new Map(
  [
    ...languages.flatMap(({ name, own_name }) => [name, own_name].map((word) => [word, name])),
    ...Object.entries({
      bangla: 'Bengali',
      oriya: 'Odia',
      हिंदी: 'Hindi',
      मराठीत: 'Marathi',
      angrezi: 'English',
    }),
  ].map(([word = '', name = '']) => [keyOf(word), name] as const),
)
const freeWords = setOf(
  'free muft nishulk मुफ्त मुफ़्त निःशुल्क नि:शुल्क निशुल्क फ्री मोफत विनामूल्य বিনামূল্যে বিনামূলীয়া ফ্রি મફત ਮੁਫ਼ਤ ମାଗଣା இலவச இலவசம் ఉచిత ఉచితం ಉಚಿತ സൗജന്യ സൗജന്യം مفت',
)
const emptyWords = setOf(
  'in at for the and near of dr mr mrs ms shri smt speaking aid helper helpers nyaysathi sahayata',
)
const mostWords = 12
const separators = /[\s.,;:/()&"_-]+/

/** What a search says that needs no knowledge of the law. */
export type SearchParts = {
  /** All words as they were typed. */
  typed: string[]
  type: { type: HelperType; words: string[] } | undefined
  language: { language: string; words: string[] } | undefined
  free: string[]
  /** What is left, in its order; `in` and the like stand in it, as they tell a place. */
  words: string[]
}

/** `separators` here and in the table's `search_text` are the same. */
export function splitSearch(text: string): SearchParts {
  const typed = text
    .normalize('NFC')
    .split(separators)
    .filter((word) => word !== '')
    .slice(0, mostWords)
  const type = typed.map((word) => typeByWord.get(keyOf(word))).find((named) => named !== undefined)
  const language = typed.map((word) => languageByWord.get(keyOf(word))).find((named) => named !== undefined)
  const isOfType = (word: string) => typeByWord.has(keyOf(word))
  const isOfLanguage = (word: string) => languageByWord.get(keyOf(word)) === language
  const isFree = (word: string) => freeWords.has(keyOf(word))
  return {
    typed,
    type: type && { type, words: typed.filter(isOfType) },
    language: language === undefined ? undefined : { language, words: typed.filter(isOfLanguage) },
    free: typed.filter(isFree),
    words: typed.filter(
      (word) => !isOfType(word) && !(language !== undefined && isOfLanguage(word)) && !isFree(word),
    ),
  }
}

/** Those that say something, in small letters, each once. */
export function wordsToFind(words: readonly string[]): string[] {
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => !emptyWords.has(keyOf(word)))
}

/** A pattern for `search_text`, which has a space before each word. */
export function wordBeginningWith(word: string): string {
  return `% ${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** The dot below a letter is left out as often as written. */
function keyOf(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u093c\u09bc\u0a3c]/g, '')
    .normalize('NFC')
}

function setOf(words: string): Set<string> {
  return new Set(words.split(' ').map(keyOf))
}
