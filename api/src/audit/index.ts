export { findEntriesAbout } from './audit-queries.ts'
export { auditUpkeep } from './audit-upkeep.ts'
export { recordAudit } from './record-audit.ts'
export { verifyAudit } from './verify-audit.ts'
