import type { StatementSync } from 'node:sqlite'

export type Row = Record<string, unknown>

/**
 * Creates the function that converts a statement's rows to objects with one hidden class (V8). The objects of node:sqlite
 * have a class each, freed only by a full garbage collection: for a million rows, as much memory as the idle process.
 */
export function rowsAsObjects(statement: StatementSync): (rows: unknown[]) => Row[] {
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
