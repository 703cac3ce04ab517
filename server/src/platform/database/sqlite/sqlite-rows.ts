import type { StatementSync } from 'node:sqlite'

export type Row = Record<string, unknown>

/**
 * Makes a SQLite statement return its rows as arrays, and creates the function that converts these to objects. This saves
 * memory: our objects share one hidden class in V8, whereas node:sqlite gives each object its own, freed only by a full garbage
 * collection. For a million rows, those classes take as much memory as the idle process.
 */
export function createRowConverter(statement: StatementSync): (rows: unknown[]) => Row[] {
  statement.setReturnArrays(true)
  const namesNow = () => statement.columns().map(({ name }) => name)
  let names = namesNow()
  const toRow = (values: unknown[]): Row => {
    if (values.length !== names.length) names = namesNow() // `select *` of a table that was altered since
    const row: Row = {}
    for (let at = 0; at < names.length; at += 1) row[names[at] ?? ''] = values[at]
    return row
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `setReturnArrays` promises
  return (rows) => (rows as unknown[][]).map(toRow)
}
