export { auditUpkeep } from './audit-upkeep.ts'
export { findEntriesAbout } from './find-entries-about.ts'
export { type AuditEntry, recordAudit } from './record-audit.ts'
export { type AuditBreak, verifyAudit } from './verify-audit.ts'
