import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { geoRoutes } from './geo-routes.ts'
import { createNominatim } from './outside/nominatim.ts'
import { contactOf } from './outside/places-outside.ts'
import { nearbyRoutes } from './place-routes.ts'

export function placeRoutes(app: HttpServer, services: Services): void {
  const { config } = services
  // One for both, since its server counts all our questions together.
  const nominatim = config.geocoderUrl ? createNominatim(config.geocoderUrl, contactOf(config)) : undefined
  geoRoutes(app, services, nominatim)
  nearbyRoutes(app, services, nominatim)
}

export { callAdvice } from './call-advice.ts'
export { findStateLegalAid } from './state-legal-aid.ts'
