export { caseLetterChecks } from './case-letter-checks.ts'
export { caseRoutes } from './case-routes.ts'
export { casesOfAccount } from './cases-of-account.ts'
export { countPool } from './pool-routes.ts'
