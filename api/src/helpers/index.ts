export { applicationPurpose, hashContent, storeDocuments } from './application-documents.ts'
export {
  type DocumentRow,
  findApplication,
  insertEvent,
  listDocuments,
  listEvents,
  lockDocument,
  storeComparison,
} from './application-queries.ts'
export { whatIsMissing } from './application-rules.ts'
export { conductOfNumbers, noteConduct } from './conduct.ts'
export { storedFields } from './correct-application.ts'
export { decideApplication, decidedJob, decideWithin, revisionOf } from './decide-application.ts'
export { type DirectoryFilters, nobodyLeftOut } from './directory-conditions.ts'
export { type DirectoryPage, type DirectoryQuestion, findHelpers } from './find-helpers.ts'
export { helperRoutes } from './helper-routes.ts'
export type { ApplicationRow } from './helper-row.ts'
export { helpersOfAccount } from './helpers-of-account.ts'
export { showsFeeAndStars } from './listing-rules.ts'
export { keepNameInScript } from './name-in-script.ts'
export { presentDocument, presentEvent, presentFields, presentState } from './present-application.ts'
export { presentListed } from './present-helper.ts'
export { understandSearch } from './understand-search.ts'
