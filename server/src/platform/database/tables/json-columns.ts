import type { ColumnType, KyselyPlugin } from 'kysely'

/** What is written to a JSON column: the text of `json(value)`, or null if the column is nullable. */
type Written<T> = null extends T ? string | null : string

/** A column that holds JSON: read as `T`, written as `json(value)`. A nullable one may be left out. */
export type Json<T> = ColumnType<T, null extends T ? Written<T> | undefined : string, Written<T>>

/**
 * Serialises a value for a JSON column. Replaces lone surrogates, because PostgreSQL rejects them and a truncated text may
 * end with one.
 */
export const json = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part))

/**
 * Returns a Kysely plugin that parses JSON in the named columns of every result. Kysely's own plugin parses everything that
 * looks like JSON: it would turn a person's name "[1,2]" into an array.
 */
export function parseJsonColumns(names: readonly string[]): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      parseJsonIn(result.rows, names)
      return result
    },
  }
}

/** Parses JSON in the named columns of rows, in place. */
export function parseJsonIn(rows: readonly Record<string, unknown>[], names: readonly string[]): void {
  const [first = {}] = rows
  const present = names.filter((name) => name in first) // all rows have the same columns, most of them none of these
  for (const row of rows) {
    for (const name of present) {
      const value = row[name]
      if (typeof value === 'string') row[name] = JSON.parse(value)
    }
  }
}
