import type { State } from '@nyaysathi/contracts/places'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { geoRoutes } from './geo-routes.ts'
import { officeRoutes } from './offices/office-routes.ts'
import { createNominatim } from './outside/nominatim.ts'
import { contactOf } from './outside/places-outside.ts'
import { nearbyRoutes } from './place-routes.ts'
import { readRegions } from './regions.ts'

export function placeRoutes(app: HttpServer, services: Services): void {
  const { config } = services
  // One for both, since its server counts all our questions together.
  const nominatim = config.geocoderUrl ? createNominatim(config.geocoderUrl, contactOf(config)) : undefined
  geoRoutes(app, services, nominatim)
  const { prepare } = nearbyRoutes(app, services, nominatim)
  officeRoutes(app, services, prepare)
}

export { callAdvice } from './call-advice.ts'
export { hindiNamesOf } from './hindi-names.ts'
export { readTowns } from './nearest-town.ts'
export { addOffice, confirmOffice, correctOffice, stepOffice } from './offices/correct-office.ts'
export { applyImport, canBeUndone, undoImport } from './offices/import/apply-import.ts'
export { checkList } from './offices/import/check-list.ts'
export { findImport, listChanges, listImports, listWrong } from './offices/import/import-queries.ts'
export { presentChange, presentImport, presentWrong } from './offices/import/present-import.ts'
export {
  countOffices,
  findEntry,
  listOffices,
  listReports,
  settleReport,
} from './offices/office-desk-queries.ts'
export { countOfficeReports } from './offices/office-report-queries.ts'
export { presentEntry, presentListed } from './offices/present-entry.ts'
export { openNote } from './offices/report-office.ts'
export { findStateLegalAid } from './state-legal-aid.ts'
export { distanceBetween, isSamePlace } from './town-distance.ts'

/** By any of its spellings. */
export async function findState(spelling: string): Promise<State | undefined> {
  return (await readRegions()).findState(spelling)
}
