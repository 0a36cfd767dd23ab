import type { HelperField } from '@nyaysathi/contracts/helpers'
import type { HelperFields } from '../offices/helper-fields.ts'
import { buildNameCheck } from '../text/name-check.ts'
import { normalizeText } from '../text/normalize-text.ts'
import type { EngineParts } from './engine-parts.ts'
import { buildFieldFinder } from './search-fields.ts'
import { buildPlaceReader, type SearchedPlace } from './search-places.ts'

/** What a search for a helper means; `words` are those that say it. */
export type SearchReading = {
  field: { field: HelperField; specializations: readonly string[]; words: string[] } | undefined
  place: { place: SearchedPlace; words: string[] } | undefined
  /** What is neither: names, mostly. */
  rest: string[]
}
export type SearchReader = {
  /** @param words as they were typed, in their order */
  read(words: readonly string[]): SearchReading
  /** What helpers write of themselves who work on a field, in small letters; none where there is no such field. */
  specializationsOf(field: string): readonly string[]
}

type NamedField = { field: HelperField; words: string[] }

const partOfPlace = new Set(
  'road nagar city district dist zila jila town station area जिला शहर नगर रोड'.split(' '),
)
const beforePlace = new Set('in at near from around of'.split(' '))
const afterPlace = new Set('me mein mai main ke ki ka se paas pas में मे के की का पास मध्ये मधील'.split(' '))
/** Words that say nothing of whom one looks for. */
const empty = setOf(
  'i we my me a an the is are was am need want help for with and or to by on about please some any who near in at from around of legal law good top best',
  'kanoon kanuni salah madad chahiye mera meri mere hai he ho ka ke ki ko se ne par mein mai main aur liye dhundo',
  'कानून कानूनी सलाह मदद चाहिए मेरा मेरी मेरे है का के की को से ने पर में और लिए वास्ते',
  'मदत सल्ला पाहिजे हवा हवी माझा माझी आहे साठी जाय म्हजे कायदेशीर सहयोग चाहियो कानुनी मेरो छ लागि सहायता चाही अछि हमर चाहिदा ऐ नांगौ मददनि साहाय्यम् इच्छामि मम अस्ति विषये',
  'সাহায্য সহায় চাই লাগে দরকার আমার মোৰ আইনি আইনী পরামর্শ পৰামৰ্শ জন্য বাবে',
  'મદદ જોઈએ મારા મારી મારે છે માટે કાનૂની સલાહ',
  'ਮਦਦ ਚਾਹੀਦੀ ਚਾਹੀਦਾ ਮੇਰਾ ਮੇਰੀ ਹੈ ਲਈ ਦਾ ਦੀ ਦੇ ਕਾਨੂੰਨੀ ਸਲਾਹ',
  'ସାହାଯ୍ୟ ଦରକାର ମୋର ମୋ ପାଇଁ ଆଇନଗତ ପରାମର୍ଶ',
  'உதவி வேண்டும் தேவை எனக்கு என் சட்ட ஆலோசனை udhavi vendum venum thevai',
  'సహాయం కావాలి నాకు నా కోసం చట్ట సలహా sahayam kavali naku',
  'ಸಹಾಯ ಬೇಕು ನನಗೆ ನನ್ನ ಕಾನೂನು ಸಲಹೆ sahaya beku nanage',
  'സഹായം വേണം എനിക്ക് എന്റെ നിയമ ഉപദേശം sahayam venam enikku',
  'مدد چاہیے چاہئے میرا میری میرے ہے کا کے کی کو سے میں لیے لئے قانونی مشورہ گهرجي منهنجو آهي جو جي جا لاءِ پیٚٹھ میٚون',
  'ᱜᱚᱲᱚ ᱞᱟᱹᱜᱤᱫ ꯃꯇꯦꯡ ꯄꯥꯝꯃꯤ',
)
const longestNamed = 4
/** Scores of the best topic: of a few words, and of a whole sentence, whose words say together what each does not; below it they say nothing of a field. */
const heard = { few: 0.25, many: 0.15 }
/** From which words that we do not know one by one, or that stand beside somebody's name, are taken for what they sound like. */
const plainly = 0.4
const mostOfFew = 5
/** What a field's own name adds to what the topics say, by the part that it has in the words. */
const ownName = 0.6

export function buildSearchReader(
  { fields, places: earlier }: HelperFields,
  parts: EngineParts,
): SearchReader {
  const finder = buildFieldFinder(fields, parts.content.topics)
  const places = buildPlaceReader(parts.content.places, parts.placeIndex, earlier)
  const isName = buildNameCheck(parts.content.names.all)

  function read(said: readonly string[]): SearchReading {
    const plain = said.map((word) => normalizeText(word))
    const isSaid = (at: number) => beforePlace.has(plain[at - 1] ?? '')
    const isSaidAfter = (at: number) => afterPlace.has(plain[at + 1] ?? '')
    const spelled = said.map((word) => finder.read(word))
    const isField = spelled.map((word) => finder.named([word]) !== undefined)
    const found = places.find(said, (at) => ({
      // Krishna is a district and, mostly, somebody's name.
      mayBe: !isField[at] && (!isName(said[at] ?? '') || isSaid(at) || isSaidAfter(at)),
      isSaid: isSaid(at) || isSaidAfter(at) || said.length === 1,
    }))
    const at = found && { ...found, to: found.to + Number(partOfPlace.has(plain[found.to] ?? '')) }
    const words = said.filter((_, index) => !at || index < at.from || index >= at.to)
    const telling = words.filter((word) => !empty.has(normalizeText(word)))
    const field = readField(words, telling)
    const left = telling.filter((word) => !field?.words.includes(word))
    const place = at
      ? { place: at.place, words: said.slice(at.from, at.to) }
      : misspeltPlace(left.filter((word) => !isName(word)))
    const rest = left.filter((word) => !place?.words.includes(word))
    return { field, place, rest }
  }

  function misspeltPlace(words: readonly string[]) {
    for (const word of words) {
      const place = places.findMisspelt(word)
      if (place) return { place, words: [word] }
    }
    return undefined
  }

  function readField(words: readonly string[], telling: readonly string[]): SearchReading['field'] {
    if (telling.length === 0) return undefined
    const named = findNamed(words)
    const best = mostOf(named, telling)
    // A field's name counts alone where the rest says nothing; two fields that are named are told apart by what the words sound like together.
    const isAlone =
      best &&
      named.every(({ field }) => field === best.field) &&
      telling.every((word) => best.words.includes(word) || !isTelling(word))
    const heard = isAlone ? best : hear(words, telling, named, best)
    return heard && { ...heard, specializations: specializationsOf(heard.field) }
  }

  /** All fields that are named, by the longest phrases, in the order of the words. */
  function findNamed(words: readonly string[]): (NamedField & { at: number })[] {
    const read = words.map((word) => finder.read(slipOf(word) ?? word))
    const found: (NamedField & { at: number })[] = []
    const isFree = (from: number, to: number) =>
      found.every(({ at, words: taken }) => to <= at || from >= at + taken.length)
    for (let count = Math.min(longestNamed, words.length); count > 0; count -= 1) {
      for (let from = 0; from + count <= words.length; from += 1) {
        if (!isFree(from, from + count)) continue
        const phrase = words.slice(from, from + count)
        const isSomebody = count === 1 && isName(phrase[0] ?? '')
        const spelled = read.slice(from, from + count)
        const field = isSomebody ? finder.named(spelled) : finder.meant(spelled)
        if (field) found.push({ field, words: phrase, at: from })
      }
    }
    return found.sort((one, other) => one.at - other.at)
  }

  /** The field with most of the words; of two with as many the later one, as what a thing is stands last: "bank loan", "दुकान का किराया". */
  function mostOf(named: readonly NamedField[], telling: readonly string[]): NamedField | undefined {
    const parts = partsOf(named, telling)
    const field = named
      .map((one) => one.field)
      .reduce<HelperField | undefined>(
        (best, one) => (best && (parts.get(best) ?? 0) > (parts.get(one) ?? 0) ? best : one),
        undefined,
      )
    return field && { field, words: named.filter((one) => one.field === field).flatMap((one) => one.words) }
  }

  function partsOf(named: readonly NamedField[], telling: readonly string[]): Map<HelperField, number> {
    const parts = new Map<HelperField, number>()
    for (const { field, words } of named) {
      const told = words.filter((word) => telling.includes(word)).length
      parts.set(field, (parts.get(field) ?? 0) + told / telling.length)
    }
    return parts
  }

  /** What the words sound like together. Where none is known by itself, as where endings hide it, all of them have to sound plainly so. */
  function hear(
    words: readonly string[],
    telling: readonly string[],
    named: readonly NamedField[],
    best: NamedField | undefined,
  ): NamedField | undefined {
    const { found } = parts.finder.find(parts.finder.analyze(words.join(' ')))
    const score = found[0]?.score ?? 0
    const isFew = words.length <= mostOfFew
    if (score < (isFew ? heard.few : heard.many)) return best
    const weights = finder.ofTopics(found)
    for (const [field, part] of partsOf(named, telling))
      weights.set(field, (weights.get(field) ?? 0) + ownName * part)
    const field = [...weights].sort(([, one], [, other]) => other - one)[0]?.[0]
    if (!field) return best
    const noNames = telling.filter((word) => !isName(word))
    const besideName = isFew && telling.some((word) => isName(word) || isUnknown(word))
    const known = noNames.filter(besideName ? isKnown : isTelling)
    const isPlain = score >= plainly
    if (besideName && !isPlain) return best
    const said = named.flatMap((one) => one.words)
    if (known.length > 0) return { field, words: [...new Set([...known, ...said])] }
    return isPlain && !besideName && noNames.length > 0 ? { field, words: noNames } : best
  }

  /** The word of a field that this one, which nobody knows, is a slip of. */
  function slipOf(word: string): string | undefined {
    return parts.knowsWord(word) || isName(word) ? undefined : finder.nearlySo(word)
  }
  const isKnown = (word: string) => parts.knowsWord(word) || slipOf(word) !== undefined

  /** Nobody's name that we know, and no word. */
  function isUnknown(word: string): boolean {
    return !isTelling(word) && !isName(word)
  }

  /** Whether a word stands in what we know of the law and of people's ways to speak, well or badly spelled, and is nobody's name. */
  function isTelling(word: string): boolean {
    const { tokens, concepts } = parts.finder.analyze(word)
    if (concepts.length > 0) return true
    return !isName(word) && (isKnown(word) || tokens.some(({ corrected }) => corrected))
  }

  const specializationsOf = (field: string) =>
    (fields as Partial<Record<string, HelperFields['fields'][HelperField]>>)[field]?.specializations ?? []
  return { read, specializationsOf }
}

function setOf(...words: string[]): Set<string> {
  return new Set(words.flatMap((line) => line.split(' ')).map(normalizeText))
}
