/** A row's name and its cell in each column. */
export type Row = readonly [name: string, cells: readonly string[]]

const widthOf = (cells: readonly string[]) => Math.max(0, ...cells.map(({ length }) => length))

/** Formats rows as a text table, every column as wide as its widest cell. */
export function formatTable(rows: readonly Row[]): string {
  const first = widthOf(rows.map(([name]) => name))
  const widths = (rows[0]?.[1] ?? []).map((_, column) => widthOf(rows.map(([, cells]) => cells[column] ?? '')))
  const lines = rows.map(([name, cells]) =>
    [name.padEnd(first), ...cells.map((cell, column) => cell.padStart(widths[column] ?? 0))].join('  '),
  )
  return lines.map((line) => line.trimEnd()).join('\n')
}
