import type { FoundHelper, ListedHelper } from '@nyaysathi/contracts/helpers'
import { deviceStorage } from '../../platform/session.ts'

/** The specification's name for it. */
const key = 'nyaySathis'
const mostCards = 20

/** The public cards of the last visit, to be shown while the list is on its way. */
export function readCachedHelpers(): ListedHelper[] | undefined {
  try {
    const cards: unknown = JSON.parse(deviceStorage.read(key) ?? '')
    return Array.isArray(cards) && cards.length > 0 && cards.every(looksLikeCard) ? cards : undefined
  } catch {
    return undefined
  }
}

/** An older version, or somebody's extension, may have written something else there. */
function looksLikeCard(card: unknown): card is ListedHelper {
  if (typeof card !== 'object' || card === null) return false
  const fields = card as Record<string, unknown>
  return (
    ['nyaysathi_id', 'name', 'type', 'specialization'].every((field) => typeof fields[field] === 'string') &&
    typeof fields.location === 'object' &&
    fields.location !== null &&
    Array.isArray(fields.available_timings) &&
    Array.isArray(fields.languages)
  )
}

/** Without their free hours, which may be gone by then. */
export function cacheHelpers(helpers: FoundHelper[]): void {
  const cards = helpers.slice(0, mostCards).map(({ free_at: _, ...helper }) => helper)
  deviceStorage.write(key, JSON.stringify(cards))
}
