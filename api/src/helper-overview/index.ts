export { helperOverviewRoutes } from './helper-overview-routes.ts'
