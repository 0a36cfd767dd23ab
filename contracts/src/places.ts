import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { pageFields } from './paging.ts'

const decimal = /^-?\d{1,3}(\.\d{1,15})?$/

function degrees(limit: number, sentence: string) {
  return z.string().check(z.refine((text) => decimal.test(text) && Math.abs(Number(text)) <= limit, sentence))
}

/** What `GET /api/geo/reverse` is asked with. The browser sends three decimals, some 100 m. */
const positionFields = {
  lat: degrees(90, 'The latitude must be a number from -90 to 90.'),
  lng: degrees(180, 'The longitude must be a number from -180 to 180.'),
}

/** The town nearest to a position. */
export const Place = z.object({ city: z.string(), state: z.string(), country: z.string() })
export type Place = z.infer<typeof Place>

/** The five buttons of the screen (spec, member areas §3), and the words that each one searches with. */
export const placeKeywords = {
  police: 'police',
  ngo: 'ngo legal aid',
  volunteer: 'legal aid volunteer center',
  court: 'court law',
  women_help: 'women help center safety',
} as const
export const placeCategories = ['police', 'ngo', 'volunteer', 'court', 'women_help'] as const
export const PlaceCategory = z.enum(placeCategories)
export type PlaceCategory = z.infer<typeof PlaceCategory>

/** Longest text that a search for places takes. */
const placeQueryMaxLength = 120
/** Places in one answer, and destinations in one matrix. */
export const maxPlaces = 100

/** Decimal degrees, WGS 84. */
export const LatLng = z.object({
  lat: z.number().check(z.gte(-90, 'The latitude must be a number from -90 to 90.'), z.lte(90)),
  lng: z.number().check(z.gte(-180, 'The longitude must be a number from -180 to 180.'), z.lte(180)),
})
export type LatLng = z.infer<typeof LatLng>

const PlaceId = z.string().check(z.regex(/^[A-Za-z0-9:_.-]{1,80}$/, 'This is not the id of a place.'))
export const PlacePath = z.object({ place_id: PlaceId })

const PinCode = z.string().check(z.regex(/^[1-9]\d{5}$/, 'A PIN code has six digits.'))
const name = z.string().check(z.maxLength(80))
const StateName = z.string().check(z.minLength(1), z.maxLength(60))

/**
 * `GET /api/places/search`. From where: `lat` with `lng`; or else `pin`; or else `state` (name, or code such as `MH`),
 * narrowed by `district` and `city`. What: `query`, or `category`, or both.
 */
export const PlaceSearchQuery = z.object({
  query: z.optional(z.string().check(z.maxLength(placeQueryMaxLength, 'This search is too long.'))),
  category: z.optional(PlaceCategory),
  lat: z.optional(positionFields.lat),
  lng: z.optional(positionFields.lng),
  pin: z.optional(PinCode),
  state: z.optional(StateName),
  district: z.optional(name),
  city: z.optional(name),
  /** Default 20. */
  limit: pageFields.limit,
})
export type PlaceSearchQuery = z.infer<typeof PlaceSearchQuery>

/** `day` 0 is Sunday; `time` is four digits HHMM, in Asia/Kolkata. */
const PeriodPoint = z.object({ day: z.number(), time: z.string() })
/**
 * Without `close` it is open until the end of that day; a close earlier than its open is on the next day. Always open is
 * seven periods that begin at `0000` and have no close.
 */
export const OpeningPeriod = z.object({ open: PeriodPoint, close: z.optional(PeriodPoint) })
export type OpeningPeriod = z.infer<typeof OpeningPeriod>

/** How exact a position is: where the door is, the middle of the town, or somewhere in the district (or State). */
const positionKinds = ['building', 'town', 'district'] as const
export const PositionKind = z.enum(positionKinds)
export type PositionKind = z.infer<typeof PositionKind>

/** Who wrote it down, where, and when (YYYY-MM-DD, or YYYY). */
export const PlaceSource = z.object({ name: z.string(), url: z.optional(z.string()), date: z.string() })
/** What must stand beside the data, such as "© OpenStreetMap contributors". */
export const Attribution = z.object({ text: z.string(), url: z.optional(z.string()) })
export type Attribution = z.infer<typeof Attribution>

/** A place result (spec, member areas §3) with what we add. A field that nobody has told us is absent, never guessed. */
export const PlaceResult = z.object({
  place_id: z.string(),
  name: z.string(),
  /** In Hindi, where we are sure of it. */
  name_hi: z.optional(z.string()),
  /** Absent where a free-text search found something that is none of the five. */
  category: z.optional(PlaceCategory),
  /** Finer than the category: `high_court`, `district_court`, `state_legal_services`, `police_station`, ... */
  kind: z.string(),
  geometry: z.object({ location: LatLng }),
  position_is: PositionKind,
  formatted_address: z.string(),
  vicinity: z.string(),
  /** Metres as the crow flies from where the search began. */
  distance_m: z.optional(z.number()),
  rating: z.optional(z.number()),
  opening_hours: z.optional(z.object({ periods: z.array(OpeningPeriod), open_now: z.optional(z.boolean()) })),
  business_status: z.optional(z.enum(['OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'])),
  formatted_phone_number: z.optional(z.string()),
  international_phone_number: z.optional(z.string()),
  website: z.optional(z.string()),
  source: PlaceSource,
  attribution: z.optional(Attribution),
})
export type PlaceResult = z.infer<typeof PlaceResult>

/** A national number that helps wherever somebody is. */
export const CallAdvice = z.object({
  number: z.string(),
  name: z.string(),
  name_hi: z.string(),
  /** As the source has it; absent where it does not say. */
  hours: z.optional(z.string()),
})
export type CallAdvice = z.infer<typeof CallAdvice>

/** Why there is nothing: the position is not in India, nothing is known near it, or nothing is called so. */
const nothingReasons = ['outside_india', 'none_nearby', 'no_match'] as const

export const PlaceSearchAnswer = z.object({
  /** Nearest first. */
  results: z.array(PlaceResult),
  /** Only with no results, or with results of another category: see `instead`. */
  reason: z.optional(z.enum(nothingReasons)),
  /** Nothing of the category that was asked for is known near there; the results are of this one, which helps too. */
  instead: z.optional(PlaceCategory),
  /** Where the distances are counted from. */
  searched_from: z.object({
    location: LatLng,
    /** `building`: the position that was given. */
    position_is: PositionKind,
    /** "Pune, Maharashtra", where a town was named instead of a position. */
    name: z.optional(z.string()),
  }),
  /** Whom to call meanwhile, by what was searched for; the most urgent first. */
  call: z.array(CallAdvice),
  /** Every attribution of the results, once. */
  attributions: z.array(Attribution),
})
export type PlaceSearchAnswer = z.infer<typeof PlaceSearchAnswer>

/** `text` is English ("2.4 km", "12 mins"); write your own from `value`: metres, or seconds. */
const Measure = z.object({ text: z.string(), value: z.number() })
/** `straight_line`: as the crow flies, and its duration a rough estimate; never to be shown as a way by road. */
export const TravelKind = z.enum(['road', 'straight_line'])
export type TravelKind = z.infer<typeof TravelKind>

export const MatrixQuestion = z.object({
  origin: LatLng,
  destinations: z
    .array(z.object({ place_id: PlaceId, location: LatLng }))
    .check(
      z.minLength(1, 'Please name at least one destination.'),
      z.maxLength(maxPlaces, 'At most 100 destinations fit into one question.'),
    ),
})
export type MatrixQuestion = z.infer<typeof MatrixQuestion>

export const MatrixRow = z.object({
  place_id: z.string(),
  /** ZERO_RESULTS: no road leads there. */
  status: z.enum(['OK', 'ZERO_RESULTS']),
  kind: TravelKind,
  distance: z.optional(Measure),
  duration: z.optional(Measure),
})
export const MatrixAnswer = z.object({
  /** In the order of the destinations. */
  rows: z.array(MatrixRow),
  attributions: z.array(Attribution),
})
export type MatrixAnswer = z.infer<typeof MatrixAnswer>

export const RouteQuestion = z.object({ origin: LatLng, destination: LatLng })
export type RouteQuestion = z.infer<typeof RouteQuestion>

export const RouteAnswer = z.object({
  /** ZERO_RESULTS: the router knows no road between the two. */
  status: z.enum(['OK', 'ZERO_RESULTS']),
  kind: TravelKind,
  /** `no_router`: none is set up. `router_away`: it does not answer now. Only with `straight_line`. */
  reason: z.optional(z.enum(['no_router', 'router_away'])),
  /** From origin to destination; two for a straight line, at most 2,000 for a road, none for ZERO_RESULTS. */
  points: z.array(LatLng),
  distance: z.optional(Measure),
  duration: z.optional(Measure),
  attributions: z.array(Attribution),
})
export type RouteAnswer = z.infer<typeof RouteAnswer>

/** `GET /api/geo/states`: a bare array, by English name. */
export const State = z.object({
  /** The two letters of ISO 3166-2:IN, such as `MH`. */
  iso: z.string(),
  name: z.string(),
  name_hi: z.string(),
})
export type State = z.infer<typeof State>
export const StateList = z.array(State)

/** `MH`, `mh` and `IN-MH` are the same; 404 for a code that is none. */
export const StatePath = z.object({ iso: z.string().check(z.maxLength(12)) })

/** `GET /api/geo/states/{iso}/cities`: a bare array, by name. */
export const City = z.object({
  name: z.string(),
  /** Absent where only a service outside names the town. */
  lat: z.optional(z.number()),
  lng: z.optional(z.number()),
  district: z.optional(z.string()),
})
export type City = z.infer<typeof City>
export const CityList = z.array(City)

/** `GET /api/geo/states/{iso}/districts`: a bare array, by name; the position is the headquarters', or `district`. */
export const District = z.object({
  name: z.string(),
  name_hi: z.optional(z.string()),
  lat: z.number(),
  lng: z.number(),
  position_is: PositionKind,
})
export type District = z.infer<typeof District>
export const DistrictList = z.array(District)

/**
 * `GET /api/geo/pins/{pin}`: the district of a PIN code and the middle of its post offices. For a code that is not on our
 * list only the States whose codes begin with the same two digits; 404 where there are none.
 */
export const PinPath = z.object({ pin: PinCode })
export const PinAnswer = z.object({
  pin: z.string(),
  states: z.array(State),
  /** With `location` and `position_is`, or none of them. */
  district: z.optional(z.string()),
  location: z.optional(LatLng),
  position_is: z.optional(PositionKind),
})
export type PinAnswer = z.infer<typeof PinAnswer>

export const placeCalls = defineCalls({
  'GET /api/geo/reverse': {
    access: 'anyone',
    tags: ['Places'],
    summary: 'Name the town in India that is nearest to a position',
    description:
      'Found in our own list, so that the position goes nowhere else, unless the operator set GEOCODER_URL; then three decimals of it go there. It is neither kept nor logged.',
    query: z.object(positionFields),
    answers: { 200: Place },
  },

  'GET /api/geo/states': {
    access: 'anyone',
    tags: ['Places'],
    summary: 'The States and Union territories of India',
    answers: { 200: StateList },
  },

  'GET /api/geo/states/:iso/cities': {
    access: 'anyone',
    tags: ['Places'],
    summary: 'The towns of a State',
    params: StatePath,
    answers: { 200: CityList },
  },

  'GET /api/geo/states/:iso/districts': {
    access: 'anyone',
    tags: ['Places'],
    summary: 'The districts of a State',
    params: StatePath,
    answers: { 200: DistrictList },
  },

  'GET /api/geo/pins/:pin': {
    access: 'anyone',
    tags: ['Places'],
    summary: 'Where a PIN code is',
    description: 'The middle of its post offices; for a code that is not on our list only the States.',
    params: PinPath,
    answers: { 200: PinAnswer },
  },

  'GET /api/places/search': {
    access: 'anyone',
    tags: ['Places'],
    summary: 'Find places that help, nearest first',
    description:
      'From a position, a PIN code, or a State with district or town. A position is neither kept nor logged. Nothing near is an empty list with a reason; `instead` names another category that stands in.',
    query: PlaceSearchQuery,
    answers: { 200: PlaceSearchAnswer },
  },

  'GET /api/places/:place_id': {
    access: 'anyone',
    tags: ['Places'],
    summary: 'All that is known of a place',
    params: PlacePath,
    answers: { 200: PlaceResult },
  },

  'POST /api/places/matrix': {
    access: 'anyone',
    tags: ['Places'],
    summary: 'How far it is to several places',
    description: 'By road where a router is set up and knows a way, else as the crow flies, and marked so.',
    body: MatrixQuestion,
    answers: { 200: MatrixAnswer },
  },

  'POST /api/places/route': {
    access: 'anyone',
    tags: ['Places'],
    summary: 'The way to a place',
    description: 'A way by road only where a router gave it; else a straight line, marked so.',
    body: RouteQuestion,
    answers: { 200: RouteAnswer },
  },
})
