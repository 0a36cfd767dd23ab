import { type LanguageCode, languages } from '@nyaysathi/contracts/languages'
import * as z from 'zod'

const named = z.strictObject({ en: z.string().min(1), hi: z.string().min(1) })
/** `own` where another language writes it otherwise; `hi` is blank where nobody has written it yet. */
export type PlaceName = { en: string; hi: string; own?: Partial<Record<LanguageCode, string>> }

/** `knowledge/places/states.yml`: States, and those districts that a town's name names without doubt. */
export const PlacesFile = z.strictObject({
  states: z.array(
    z.strictObject({
      name: named,
      also: z.array(z.string()).default([]),
      districts: z.array(named).default([]),
    }),
  ),
  /** Names of districts and towns that are everyday words too. */
  also_words: z.array(z.string()).default([]),
})

const iso = z.string().regex(/^[A-Z]{2}$/, 'write the two letters of state-codes.csv')
const text = z.string().min(1)
/** "Jabalpur|Indore": names parted by a bar. */
const names = z.string().transform((line) => line.split('|').flatMap((name) => name.trim() || []))

export const StateCodeRow = z.object({ iso, name: text })
export const DistrictRow = z.object({
  state: iso,
  name: text,
  name_hi: z.string(),
  also: names,
  court: z.string(),
})
export const TownRow = z.object({ name: text, state: text, district: z.string() })
export const InstitutionRow = z.object({
  name: text,
  name_hi: z.string(),
  kind: text,
  state: z.string(),
  town: z.string(),
})
/** `place` is a State ("MH") or a district ("MH/Pune"); the first of the names is shown, all are understood. */
export const OwnNameRow = z.object({
  place: z.string().regex(/^[A-Z]{2}(\/.+)?$/, 'write "MH" or "MH/Pune"'),
  language: z.enum(languages.map(({ code }) => code)),
  names: names.refine((all) => all.length > 0, 'name at least one'),
})
export const HighCourtRow = z.object({
  state: iso,
  court: text,
  court_hi: text,
  seats: names,
  seats_hi: names,
})
/** Whom a State's own number is for, so that it is named only where it helps. */
const helplineUses = ['legal-aid', 'women', 'government'] as const
type HelplineUse = (typeof helplineUses)[number]
export const StateHelplineRow = z.object({
  state: iso,
  number: z.string().regex(/^[\d-]{3,}$/),
  name: text,
  name_hi: text,
  for: z.enum(helplineUses),
  source: z.string().regex(/;/, 'name two sources, parted by a semicolon'),
  last_checked: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
})

export type District = {
  name: PlaceName
  /** Every spelling, in any script. */
  spellings: string[]
  /** So large that its name alone, in the middle of a sentence, means the place. */
  isLarge: boolean
  /** Whether it is known to have a court, and with it a legal services authority, of its own. */
  hasCourt: boolean
}
type StateHelpline = { number: string; name: PlaceName; use: HelplineUse }

/** All that is known of a State or Union territory, as values. */
export type State = {
  iso: string
  name: PlaceName
  /** Short forms and earlier names. */
  also: string[]
  /** Names in other languages. */
  spellings: string[]
  districts: District[]
  /** A town, and at which place of `districts` its district stands. */
  towns: [name: string, district: number][]
  /** First and last PIN code of a run, and the place of its district. */
  pins: [from: number, to: number, district: number][]
  highCourt: { name: PlaceName; seats: PlaceName } | undefined
  womenCommission: PlaceName | undefined
  helplines: StateHelpline[]
}
export type Places = { states: State[]; alsoWords: string[] }
