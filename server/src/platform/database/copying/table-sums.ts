import { createHash } from 'node:crypto'
import type { CopiedTable } from './copied-tables.ts'

export type AnyRow = Record<string, unknown>

/** The sum of all rows of a table, whatever their order: two tables with the same sum hold the same rows. */
export interface TableSum {
  rows: number
  /** The sum of the rows' SHA-256, modulo 2^256, in hex. */
  sum: string
}

const MODULUS = 1n << 256n

/** Sums rows up as they come by. Columns that each database numbers for itself do not count. */
export function summing({ autoIncrement }: Pick<CopiedTable, 'autoIncrement'>): {
  add: (row: AnyRow) => void
  sum: () => TableSum
} {
  let [rows, total] = [0, 0n]
  return {
    add(row) {
      const columns = Object.keys(row).filter((name) => name !== autoIncrement)
      const text = JSON.stringify(columns.toSorted().map((name) => [name, row[name]]))
      total = (total + BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)) % MODULUS
      rows += 1
    },
    sum: () => ({ rows, sum: total.toString(16).padStart(64, '0') }),
  }
}
