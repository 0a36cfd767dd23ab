import { type PlaceCategory, placeCategories, placeKeywords } from '@nyaysathi/contracts/places'
import { wordsOf } from './search-words.ts'

/** What somebody looks for: a kind of place, or places with these words. */
export type PlaceQuery = { category: PlaceCategory | undefined; words: string[] }

/** Said around what is looked for. */
const fillers = words(
  'near nearby nearest closest me my our in at the of a an for to and find show get where is are',
  'मेरे पास के की का में से निकट नजदीकी नजदीक कहां कहाँ है और mere paas ke ki ka me mein se hai kahan',
)

/** Each of these names the category by itself. */
const names: Record<PlaceCategory, Set<string>> = {
  police: words('police thana thaana kotwali chowki पुलिस थाना थाने कोतवाली चौकी'),
  court: words('court courts adalat kachehri kachahri nyayalaya अदालत न्यायालय कचहरी कोर्ट'),
  women_help: words('women woman womens mahila sakhi महिला महिलाओं सखी'),
  ngo: words('ngo ngos एनजीओ संस्था'),
  volunteer: words('volunteer volunteers plv dlsa slsa nalsa विधिक नालसा'),
}

/** Beside a category's name these add nothing. */
const generic = words(
  'station stations legal aid law help helps center centers centre centres safety office services service free',
  'authority सहायता केंद्र केन्द्र कानूनी मुफ्त स्टेशन सेवा प्राधिकरण sahayata kendra kanuni muft',
)
/** Legal aid alone, without a category's name. */
const legalAid = words('legal aid free help lawyer kanuni sahayata muft कानूनी सहायता मुफ्त वकील')

/**
 * Understands what was typed. The words of the five buttons, and everyday ones such as "thana", mean a category; "high
 * court" and "registration office" are looked for by their words.
 */
export function readPlaceQuery(query: string | undefined, category: PlaceCategory | undefined): PlaceQuery {
  const typed = wordsOf(query ?? '')
  const said = typed.filter((word) => !fillers.has(word))
  const button = placeCategories.find((each) => placeKeywords[each] === typed.join(' '))
  if (button) return { category: category ?? button, words: [] }
  const named = placeCategories.filter((each) => said.some((word) => names[each].has(word)))
  const only = named.length === 1 ? named[0] : undefined
  if (only && said.every((word) => names[only].has(word) || generic.has(word))) {
    return { category: category ?? only, words: [] }
  }
  if (said.length > 1 && said.every((word) => legalAid.has(word))) {
    return { category: category ?? 'volunteer', words: [] }
  }
  return { category, words: [...new Set(said.length > 0 ? said : typed)] }
}

/** The category to fall back on when nothing has all of the words: "family court" is at least a court. */
export function categoryNamedIn(said: string[]): PlaceCategory | undefined {
  const named = placeCategories.filter((each) => said.some((word) => names[each].has(word)))
  return named.length === 1 ? named[0] : undefined
}

function words(...lines: string[]): Set<string> {
  return new Set(lines.flatMap(wordsOf))
}
