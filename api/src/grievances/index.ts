export { countOpenGrievances } from './grievance-queries.ts'
export { grievanceRoutes } from './grievance-routes.ts'
