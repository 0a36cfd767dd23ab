export { appointmentRoutes } from './appointment-routes.ts'
export { appointments } from './appointment-tables.ts'
export { appointmentsOfAccount } from './appointments-of-account.ts'
export { helperOverviewRoutes } from './helper-overview-routes.ts'
