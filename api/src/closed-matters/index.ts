export { closedMatterRoutes } from './kept-matters.ts'
export { removeClosedMatters } from './remove-closed-matters.ts'
export { closedMatterMailChecks, closedMatterUpkeep } from './tell-of-end.ts'
export { appointmentKeptUntil, appointmentKeptUntilSoon, caseKeptUntil } from './when-closed.ts'
