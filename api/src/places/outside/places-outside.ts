import type { LatLng } from '@nyaysathi/contracts/places'
import type { Services } from '../../platform/services.ts'
import { readTowns } from '../nearest-town.ts'
import { type OsmElement, osmAttribution, placeOfOsm } from '../osm/place-of-osm.ts'
import type { PlaceQuery } from '../query-rules.ts'
import type { FoundPlace } from '../stored-place.ts'
import type { Nominatim } from './nominatim.ts'
import { createOverpass } from './overpass.ts'
import { ServiceBusyError } from './service-pace.ts'

type PlacesOutside = {
  search: (wanted: PlaceQuery, near: LatLng) => Promise<FoundPlace[]>
  find: (placeId: string) => Promise<FoundPlace | undefined>
}

const types = { n: 'node', w: 'way', r: 'relation' } as const
const keptPlaces = 5_000

/**
 * What `PLACES_URL` and `GEOCODER_URL` add to our own places. A service that fails, rests or is not set up adds nothing:
 * our own are always there.
 */
export function createPlacesOutside(
  { config, log }: Pick<Services, 'config' | 'log'>,
  nominatim: Nominatim | undefined,
): PlacesOutside {
  const contact = contactOf(config)
  const overpass = config.placesUrl ? createOverpass(config.placesUrl, contact) : undefined
  /** What was shown can be looked at, without asking again. */
  const shown = new Map<string, FoundPlace>()

  const quietly = async (ask: () => Promise<OsmElement[] | undefined>): Promise<FoundPlace[]> => {
    try {
      const elements = (await ask()) ?? []
      const towns = await readTowns()
      return elements.flatMap((element) => {
        const place = placeOfOsm(element, towns)
        return place
          ? [{ ...place, attribution_text: osmAttribution.text, attribution_url: osmAttribution.url }]
          : []
      })
    } catch (error) {
      if (!(error instanceof ServiceBusyError)) {
        log.warn({ err: error }, 'a service for places does not answer; the built-in places stand in')
      }
      return []
    }
  }
  const remember = (places: FoundPlace[]) => {
    for (const place of places) {
      shown.delete(place.place_id)
      shown.set(place.place_id, place)
    }
    for (const placeId of shown.keys()) {
      if (shown.size <= keptPlaces) break
      shown.delete(placeId)
    }
    return places
  }
  return {
    search: async ({ category, words }, near) => {
      if (words.length > 0) {
        if (!nominatim) return []
        const found = await quietly(() => nominatim.search(words.join(' '), near))
        return remember(found.filter((place) => !category || place.category === category))
      }
      if (!overpass || !category) return []
      return remember(await quietly(() => overpass.search(category, near)))
    },
    find: async (placeId) => {
      const known = shown.get(placeId)
      if (known) return known
      const [, letter, id] = /^osm:([nwr])(\d{1,15})$/.exec(placeId) ?? []
      const type = types[letter as keyof typeof types]
      if (!overpass || !type || !id) return undefined
      const [place] = await quietly(async () => {
        const element = await overpass.find(type, Number(id))
        return element ? [element] : []
      })
      return place
    },
  }
}

/** Who asks, as services outside want to know. */
export function contactOf({ publicUrl, contactEmail }: Services['config']): string {
  return [publicUrl, contactEmail].filter(Boolean).join('; ')
}
