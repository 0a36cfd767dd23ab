export type Row = { what: string; value: string; ratio?: string }

/** A Markdown table of one group of measurements. */
export function table(title: string, rows: Row[]): string {
  const lines = rows.map((row) => `| ${row.what} | ${row.value} | ${row.ratio ?? ''} |`)
  return [`## ${title}`, '', '| what | measured | beside it |', '|---|---|---|', ...lines, ''].join('\n')
}
