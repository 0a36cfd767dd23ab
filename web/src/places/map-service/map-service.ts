import type {
  Attribution,
  CallAdvice,
  LatLng,
  PlaceCategory,
  PlaceResult,
  PlaceSearchAnswer,
  TravelKind,
} from '@nyaysathi/contracts/places'

/** A place as both providers tell it; what nobody has told us is absent. */
export type FoundPlace = Omit<PlaceResult, 'source'> & { source?: PlaceResult['source'] }

/** A district, named as the server's lists name it; the State and `districtName` are written for the reader. */
type ChosenPlace = {
  state: string
  stateIso: string
  district: string
  districtName: string
  /** The PIN code that it was found by, whose area the location is the middle of. */
  pin?: string | undefined
}

/** Where somebody looks from: their position, or a place that they chose. */
export type Origin = {
  location: LatLng
  /** Absent for a position. */
  chosen?: ChosenPlace | undefined
}

export type SearchQuestion = {
  origin: Origin
  language: string
  /** One of the two. */
  text?: string | undefined
  category?: PlaceCategory | undefined
}

export type SearchFound = {
  /** Nearest first. */
  places: FoundPlace[]
  reason?: PlaceSearchAnswer['reason']
  /** Of what category the places are, where none of the one that was asked for is known. */
  instead?: PlaceSearchAnswer['instead']
  /** Whom to call meanwhile. */
  call: CallAdvice[]
  attributions: Attribution[]
  /** Where distances are counted from. */
  from: LatLng
}

/** From the origin to one place. `straight_line` is never to be shown as a way by road. */
export type Travel = { kind: TravelKind; distanceM: number; durationS: number | undefined }

export type FoundRoute = Travel & {
  placeId: string
  /** Why it is only a straight line. */
  reason?: 'no_router' | 'router_away' | undefined
  points: LatLng[]
  attributions: Attribution[]
}

/**
 * What the screen asks of whoever knows places and roads. Every call gives up when its signal does, and throws when no
 * answer came.
 */
export type MapService = {
  provider: 'open' | 'google'
  /** Fetches what the service needs; asked for again, it tries again what failed. */
  prepare: () => Promise<void>
  isReady: () => boolean
  search: (question: SearchQuestion, signal: AbortSignal) => Promise<SearchFound>
  /** By place id; places that no answer came for are not in it. */
  measure: (origin: LatLng, places: FoundPlace[], signal: AbortSignal) => Promise<Map<string, Travel>>
  /** Undefined when there is no way to it. */
  findRoute: (origin: LatLng, place: FoundPlace, signal: AbortSignal) => Promise<FoundRoute | undefined>
  drawMap: (frame: HTMLElement, start: MapStart) => Promise<DrawnMap>
}

export type MapStart = { centre: LatLng; zoom: number; language: string }

export type Marker = {
  placeId: string
  /** What stands on it, and in the list. */
  number: number
  name: string
  location: LatLng
  /** Drawn lighter: the town is known and the door is not. */
  isRough: boolean
}

/** What the map shows around somebody, for those who do not see it. */
export type WherePlace = {
  /** Absent where we cannot be sure. */
  district?: string | undefined
  town?: { name: string; distanceM: number } | undefined
}

export type DrawnMap = {
  showPerson: (location: LatLng | undefined, label: string) => void
  showPlaces: (markers: Marker[], choose: (placeId: string) => void) => void
  highlight: (placeId: string | undefined) => void
  /** A window at the place with this in it; undefined closes it. `closed` is called when the person closes it. */
  openInfo: (info: { location: LatLng; content: HTMLElement } | undefined, closed: () => void) => void
  showRoute: (route: FoundRoute | undefined) => void
  /** Absent where the service's own map says it. */
  lookAround?: (position: LatLng) => Promise<WherePlace>
  zoomBy: (steps: 1 | -1) => void
  centreOn: (location: LatLng) => void
  /** So that all of these can be seen. */
  showAll: (locations: LatLng[]) => void
  remove: () => void
}
