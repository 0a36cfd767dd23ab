import {
  type ImportChange,
  type LayerFacts,
  type OfficeImport,
  officeFactNames,
  type WrongLine,
} from '@nyaysathi/contracts/offices'
import type { RowOf } from '../../../platform/statements.ts'
import { presentDistrict } from '../present-office.ts'
import type { ImportRow } from './import-queries.ts'

export function presentImport(row: ImportRow, by: string | undefined, can_be_undone?: boolean): OfficeImport {
  return {
    import_id: row.import_id,
    // One whose lines are still arriving is not read.
    state: row.state as OfficeImport['state'],
    file_name: row.file_name,
    at: row.sent_at.toISOString(),
    ...(by ? { by } : {}),
    counts: { lines: row.lines, new: row.new, changed: row.changed, same: row.same, wrong: row.wrong },
    ignored_columns: row.ignored_columns,
    ...(can_be_undone === undefined ? {} : { can_be_undone }),
  }
}

export function presentWrong({ line, problems }: RowOf<'office_import_wrong'>): WrongLine[] {
  return (problems ?? []).map((each) => ({ line, ...each }))
}

export async function presentChange(row: RowOf<'office_import_changes'>): Promise<ImportChange> {
  const facts: LayerFacts = row.facts ?? {}
  const before: LayerFacts = row.imported_before ?? {}
  return {
    line: row.line,
    office_id: row.office_id ?? '',
    ...(row.fate === 'new' ? { new: true as const } : {}),
    kind: row.kind as ImportChange['kind'],
    district: await presentDistrict(row.iso ?? '', row.district ?? ''),
    name: row.name ?? facts.name?.value ?? row.law_name ?? '',
    fields: officeFactNames.flatMap((fact) => {
      const after = facts[fact]
      if (!after || JSON.stringify(after) === JSON.stringify(before[fact])) return []
      const shown = (row.shown as LayerFacts | null)?.[fact]
      return [
        {
          fact,
          ...(shown ? { before: shown.value } : {}),
          after: after.value,
          ...(row.by_hand?.[fact] ? { covered: true as const } : {}),
        },
      ]
    }),
  }
}
