export { accountRoutes } from './account-routes.ts'
export { listAdministrators } from './administrators/administrator-queries.ts'
