// Stands in for https://maps.googleapis.com/maps/api/js in the browser: the parts of the real library that the screen uses, by
// the names and shapes of its public types (@types/google.maps), with three places around Pune.
;(() => {
  const asked = []
  window.askedOfGoogle = asked
  const point = (day, hour, minute) => ({ day, hour, minute })
  const known = {
    g1: {
      displayName: 'Google Station 1',
      formattedAddress: '1 Main Road, Pune',
      shortFormattedAddress: 'Ward 1',
      at: { lat: 18.53, lng: 73.86 },
      rating: 4.4,
      regularOpeningHours: { periods: [{ open: point(0, 0, 0), close: null }] },
      businessStatus: 'OPERATIONAL',
      nationalPhoneNumber: '020 2612 3456',
      internationalPhoneNumber: '+91 20 2612 3456',
      websiteURI: 'https://police.example.in/',
    },
    g2: {
      displayName: 'Google Station 2',
      formattedAddress: '2 Main Road, Pune',
      at: { lat: 18.54, lng: 73.87 },
    },
  }
  class Place {
    constructor(id) {
      this.id = id
    }
    static async searchByText(request) {
      asked.push(['searchByText', JSON.parse(JSON.stringify(request))])
      return {
        places: request.textQuery === 'nothing' ? [] : ['g1', 'broken', 'g2'].map((id) => new Place(id)),
      }
    }
    async fetchFields(request) {
      asked.push(['fetchFields', this.id, [...request.fields]])
      const { at, ...fields } = known[this.id] ?? {}
      if (!at) throw new Error('NOT_FOUND')
      Object.assign(this, fields, { location: { toJSON: () => at } })
      return { place: this }
    }
  }
  const RouteMatrix = {
    async computeRouteMatrix(request) {
      asked.push(['computeRouteMatrix', JSON.parse(JSON.stringify(request))])
      const items = request.destinations.map((_, index) =>
        index === 0
          ? { distanceMeters: 1_800, durationMillis: 420_000, condition: 'ROUTE_EXISTS' }
          : { condition: 'ROUTE_NOT_FOUND' },
      )
      return { matrix: { rows: [{ items }] } }
    },
  }
  const Route = {
    async computeRoutes(request) {
      asked.push(['computeRoutes', JSON.parse(JSON.stringify(request))])
      if (request.destination.lat === 18.54) return { routes: [] }
      const path = [request.origin, request.destination]
      return { routes: [{ path, distanceMeters: 1_900, durationMillis: 480_000 }] }
    },
  }
  class FakeMap {
    constructor(element, options) {
      asked.push(['Map', JSON.parse(JSON.stringify(options))])
      this.element = element
    }
    getZoom() {
      return 12
    }
    setZoom() {}
    panTo() {}
    fitBounds() {}
  }
  class AdvancedMarkerElement extends HTMLElement {
    constructor({ map, position, title, content } = {}) {
      super()
      this.position = position
      this.title = title ?? ''
      if (content) this.append(content)
      map?.element.append(this)
    }
    set map(map) {
      if (!map) this.remove()
    }
    get map() {
      return this.parentElement
    }
  }
  customElements.define('gmp-advanced-marker', AdvancedMarkerElement)
  class InfoWindow {
    constructor({ content }) {
      this.content = content
    }
    addListener() {}
    open({ map }) {
      map.element.append(this.content)
    }
    close() {
      this.content.remove()
    }
  }
  class Polyline {
    constructor(options) {
      asked.push(['Polyline', options.path.length])
    }
    setMap() {}
  }
  const libraries = {
    places: { Place },
    routes: { RouteMatrix, Route },
    maps: { Map: FakeMap, InfoWindow, Polyline },
    marker: { AdvancedMarkerElement },
  }
  google.maps.importLibrary = async (name) => libraries[name]
  google.maps.__ib__()
})()
