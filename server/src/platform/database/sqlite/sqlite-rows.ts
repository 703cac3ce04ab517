import type { StatementSync } from 'node:sqlite'

export type Row = Record<string, unknown>

/**
 * Returns the rows of a statement as objects of one shape. Those that node:sqlite makes each have a shape of their own,
 * which only a full collection frees: those of a million rows take as much memory as the idle process.
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
