export { DistrictOffices } from './district-offices.tsx'
export { findOfficeKind } from './office-kinds.ts'
export type { OfficesFrom } from './offices-near.ts'
export { sayOpenNow } from './open-now.ts'
