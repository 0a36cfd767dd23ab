import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { auditRoutes } from './audit-routes.ts'
import { officeDeskRoutes } from './offices/office-desk-routes.ts'
import { officeImportRoutes } from './offices/office-import-routes.ts'
import { officeReportRoutes } from './offices/office-report-routes.ts'
import { type CountedQueues, queueCountRoutes } from './queue-count-routes.ts'
import { queueRoutes } from './queue-routes.ts'
import { reviewRoutes } from './review-routes.ts'
import { tellAdministrators } from './tell-administrators.ts'

/** Administrators decide about helpers. Nothing here reads chats, cases or what people tell. */
export function administrationRoutes(app: HttpServer, services: Services, queues: CountedQueues): void {
  queueCountRoutes(app, services, queues)
  queueRoutes(app, services)
  reviewRoutes(app, services)
  auditRoutes(app, services)
  officeDeskRoutes(app, services)
  officeReportRoutes(app, services)
  officeImportRoutes(app, services)
  tellAdministrators(services)
}
