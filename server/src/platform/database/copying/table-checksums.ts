import { createHash } from 'node:crypto'
import type { CopiedTable } from './copied-tables.ts'

export type AnyRow = Record<string, unknown>

/** The checksum of a table's rows, whatever their order: tables with the same checksum hold the same rows. */
export interface TableChecksum {
  rows: number
  /** The sum of the rows' SHA-256, modulo 2^256, in hex. */
  sum: string
}

const MODULUS = 1n << 256n

/** Creates a checksum to which a table's rows are added one by one. Leaves out columns that each database numbers itself. */
export function createTableChecksum({ autoIncrement }: Pick<CopiedTable, 'autoIncrement'>): {
  add: (row: AnyRow) => void
  sum: () => TableChecksum
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
