export { grievanceRoutes } from './grievance-routes.ts'
