import type { PlaceCategory } from '@nyaysathi/contracts/places'
import type { NearestTown } from '../nearest-town.ts'
import { searchTextOf } from '../search-words.ts'
import type { StoredPlace } from '../stored-place.ts'
import { periodsOf } from './opening-hours.ts'

type Tags = Readonly<Record<string, string>>
export type OsmElement = {
  type: 'node' | 'way' | 'relation'
  id: number
  lat: number
  lng: number
  tags: Tags
  /** YYYY-MM-DD of its last change, or of the extract. */
  date: string
}

export const osmAttribution = {
  text: '© OpenStreetMap contributors (ODbL)',
  url: 'https://www.openstreetmap.org/copyright',
}

type Sort = { kind: string; category: PlaceCategory | null; unnamed?: string; words?: string }

/** A place that helps, from what OpenStreetMap's volunteers wrote on it; nothing for other things. */
export function placeOfOsm(element: OsmElement, nearestTown: NearestTown): StoredPlace | undefined {
  const { type, id, lat, lng, tags } = element
  const sort = sortOf(tags)
  if (!sort) return undefined
  const name = tags['name:en'] ?? tags.name ?? tags['name:hi'] ?? sort.unnamed
  if (!name) return undefined
  const town = nearestTown(lat, lng)
  const address = addressOf(tags) || (town ? `${town.city}, ${town.state}` : '')
  const vicinity = tags['addr:suburb'] ?? tags['addr:street'] ?? tags['addr:city'] ?? town?.city ?? address
  return {
    place_id: `osm:${type[0]}${id}`,
    name: bounded(name, 200),
    name_hi: tags['name:hi'] ? bounded(tags['name:hi'], 200) : null,
    category: sort.category,
    kind: sort.kind,
    address: bounded(address, 300),
    vicinity: bounded(vicinity, 200),
    lat,
    lng,
    position_is: 'building',
    phone: bounded(tags.phone ?? tags['contact:phone'] ?? tags['contact:mobile'] ?? '', 60) || null,
    website: webAddress(tags.website ?? tags['contact:website'] ?? tags.url),
    periods: periodsOf(tags.opening_hours) ?? null,
    source: {
      name: 'OpenStreetMap',
      url: `https://www.openstreetmap.org/${type}/${id}`,
      date: element.date,
    },
    search_text: searchTextOf(
      tags.name,
      tags['name:en'],
      tags['name:hi'],
      tags.alt_name,
      tags.operator,
      sort.words,
      sort.kind,
      address,
      town?.city,
    ).slice(0, 2_000),
  }
}

/** The words that the buttons and people look for, beside the name. */
const words = {
  police: 'police station thana पुलिस थाना',
  court: 'court law adalat अदालत न्यायालय कचहरी',
  volunteer: 'legal aid volunteer center free कानूनी सहायता',
  ngo: 'ngo legal aid',
  women: 'women help center safety mahila महिला',
}

function sortOf(tags: Tags): Sort | undefined {
  if (tags.disused === 'yes' || tags.abandoned === 'yes') return undefined
  const name = `${tags.name ?? ''} ${tags['name:en'] ?? ''} ${tags['name:hi'] ?? ''}`
  if (tags.amenity === 'police') {
    const isForWomen = /\b(women|mahila)\b|महिला/i.test(name)
    return {
      kind: isForWomen ? 'women_police_station' : 'police_station',
      category: 'police',
      unnamed: 'Police station',
      words: isForWomen ? `${words.police} ${words.women}` : words.police,
    }
  }
  if (tags.amenity === 'courthouse') {
    return { kind: 'courthouse', category: 'court', unnamed: 'Court', words: words.court }
  }
  const isOffice =
    tags.office !== undefined || tags.amenity === 'social_facility' || tags.amenity === 'townhall'
  if (!isOffice) return undefined
  if (/\blegal (services|aid)\b|विधिक सेवा/i.test(name)) {
    return { kind: 'legal_aid', category: 'volunteer', words: words.volunteer }
  }
  const isForWomen =
    /\b(women'?s?|mahila|sakhi|one[- ]stop cent(er|re))\b|महिला|सखी/i.test(name) ||
    /wom[ae]n|abused/.test(tags['social_facility:for'] ?? '')
  if (isForWomen && (tags.amenity === 'social_facility' || tags.office === 'government' || isCharity(tags))) {
    return { kind: 'women_help', category: 'women_help', words: words.women }
  }
  if (isCharity(tags)) return { kind: 'ngo', category: 'ngo', words: words.ngo }
  if (tags.office === 'lawyer') return { kind: 'lawyer', category: null, words: 'lawyer advocate वकील' }
  if (tags.office === 'notary') return { kind: 'notary', category: null, words: 'notary नोटरी' }
  if (tags.government === 'register_office' || /\bregistr(ar|ation)\b/i.test(name)) {
    return { kind: 'registration_office', category: null, words: 'registration office registrar पंजीकरण' }
  }
  if (tags.office === 'government' || tags.amenity === 'townhall') {
    return { kind: 'government_office', category: null, words: 'government office सरकारी कार्यालय' }
  }
  return tags.amenity === 'social_facility' ? { kind: 'social_facility', category: null } : undefined
}

function isCharity(tags: Tags): boolean {
  return (
    /^(ngo|charity|foundation)$/.test(tags.office ?? '') ||
    (tags.amenity === 'social_facility' && /^(ngo|charity)$/.test(tags['operator:type'] ?? ''))
  )
}

function addressOf(tags: Tags): string {
  if (tags['addr:full']) return tags['addr:full']
  const street = [tags['addr:housenumber'], tags['addr:street']].filter(Boolean).join(' ')
  const city = [tags['addr:city'] ?? tags['addr:district'], tags['addr:postcode']].filter(Boolean).join(' ')
  return [street, tags['addr:suburb'], city, tags['addr:state']].filter(Boolean).join(', ')
}

function webAddress(text: string | undefined): string | null {
  if (!text || text.length > 300) return null
  try {
    const url = new URL(/^[\w.-]+\.[a-z]{2,}(\/|$)/i.test(text) ? `https://${text}` : text)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  } catch {
    return null
  }
}

function bounded(text: string, length: number): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, length)
}
