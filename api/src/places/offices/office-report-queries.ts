import { statement } from '../../platform/statements.ts'

export const countOfficeReports = statement(
  'office_reports_count',
  `select count(*)::integer as "count!" from (select 1 from office_reports where settled_at is null limit :limit) capped`,
)
