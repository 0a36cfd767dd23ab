export { countOpenReports } from './report-queries.ts'
export { reportRoutes } from './report-routes.ts'
export { reportsOfAccount } from './reports-of-account.ts'
