import { Gauge } from 'prom-client'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { pruneAudit } from './prune-audit.ts'
import { verifyAudit } from './verify-audit.ts'

const upkeepJob = 'audit.upkeep'

/** Every night: what is older than `AUDIT_LOG_DAYS` goes, and a log that somebody changed is told to the operator. */
export function auditUpkeep(app: Pick<HttpServer, 'metrics'>, services: Services): void {
  const { jobs, log } = services
  const broken = new Gauge({
    name: 'nyaysathi_audit_log_breaks',
    help: 'In how many places the audit log was changed from outside, as this instance last read it; 0 until it has.',
    registers: [app.metrics],
  })
  jobs.handle(upkeepJob, async () => {
    await pruneAudit(services)
    const { entries, breaks } = await verifyAudit(services)
    broken.set(breaks.length)
    if (breaks.length === 0) log.info({ count: entries }, 'the audit log is whole')
    else log.error({ count: breaks.length }, 'the audit log was changed from outside')
  })
  jobs.schedule(upkeepJob, '40 3 * * *')
}
