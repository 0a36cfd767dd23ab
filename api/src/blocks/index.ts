export { blockRoutes } from './block-routes.ts'
