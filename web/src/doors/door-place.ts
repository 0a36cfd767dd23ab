import { defaultLocation } from '@nyaysathi/contracts/limits'

/** Where a person is, as far as finding their district needs it. */
export type DoorPlace =
  | { pin: string }
  | { state: string; district: string }
  | { state: string; city: string }
  | { lat: string; lng: string }

/** A place, or the State alone where no more was said. */
export type KnownPlace = { place: DoorPlace } | { state: string } | undefined

/** What was chosen in a card counts for every other card of this page, and is gone with it: it is stored nowhere. */
let chosen: DoorPlace | undefined

export function choosePlace(place: DoorPlace): void {
  chosen = place
}

export function forgetPlace(): void {
  chosen = undefined
}

/**
 * What a person chose in a card, else what they told in the conversation ("Nagpur, Maharashtra"), else the place beside the
 * conversation ("Pune, Maharashtra, India"), where it was not left as it stands at first.
 */
export function knownPlace(told: string | undefined, beside: string | undefined): KnownPlace {
  if (chosen) return { place: chosen }
  const [name, state] = partsOf(told)
  if (name && state) return { place: { state, district: name } }
  const [town, itsState] = beside === defaultLocation ? [] : partsOf(beside)
  if (town && itsState && (!name || itsState === name)) return { place: { state: itsState, city: town } }
  const only = name ?? town
  return only ? { state: only } : undefined
}

/** A town or district with its State, or one name alone. */
function partsOf(text: string | undefined): string[] {
  const parts = (text ?? '').split(',').map((part) => part.trim())
  return parts.filter((part) => part !== '' && !/^(?:india|भारत)$/i.test(part)).slice(-2)
}
