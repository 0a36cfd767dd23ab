import type { Office, OfficeDistrict } from '@nyaysathi/contracts/offices'
import type { Words } from '../platform/words/index.ts'

/** The district in the reader's script, where we know its name so. */
export function districtName(district: OfficeDistrict, language: string): string {
  return district.name_in_language ?? ((language === 'hi' && district.name_hi) || district.name)
}

/** As the crow flies, so no more exactly than whole kilometres. */
export function sayDistance(words: Words, metres: number): string {
  return words('offices.kilometres', { value: Math.max(1, Math.round(metres / 1000)) })
}

/** Its name for the reader, and as the board over the door may have it. */
export function officeNames({ facts, name_hi }: Office, language: string): string[] {
  const local = facts.name_local?.value
  const latin = facts.name.value
  if (language === 'en') return local ? [latin, local] : [latin]
  // The State's own script is not every reader's: Hindi is read where Hindi was asked for.
  const hindi = local && /\p{Script=Devanagari}/u.test(local) ? local : name_hi
  return [...new Set([hindi ?? latin, local ?? latin])]
}

/** Many a town has the district's name, which we know in more scripts. */
export function townName({ town, district }: Office, language: string): string {
  return town === district.name ? districtName(district, language) : town
}
