/** A row's name and its cell in each column. */
export type Row = readonly [name: string, cells: readonly string[]]

const widthOf = (cells: readonly string[]) => Math.max(0, ...cells.map(({ length }) => length))

/** Lines up rows under each other, every column as wide as its widest cell. */
export function tableOf(rows: readonly Row[]): string {
  const first = widthOf(rows.map(([name]) => name))
  const widths = (rows[0]?.[1] ?? []).map((_, place) => widthOf(rows.map(([, cells]) => cells[place] ?? '')))
  const lines = rows.map(([name, cells]) =>
    [name.padEnd(first), ...cells.map((cell, place) => cell.padStart(widths[place] ?? 0))].join('  '),
  )
  return lines.map((line) => line.trimEnd()).join('\n')
}
