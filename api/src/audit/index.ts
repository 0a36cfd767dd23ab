export { auditUpkeep } from './audit-upkeep.ts'
export { findEntriesAbout } from './find-entries-about.ts'
export { recordAudit } from './record-audit.ts'
export { verifyAudit } from './verify-audit.ts'
