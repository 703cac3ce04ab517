import type { ColumnType, Generated } from 'kysely'

/**
 * Every table, for both engines.
 *
 *     ids, dates        text ('2026-11-21')
 *     times             epoch milliseconds, `bigint` in the migration, number here; null for "never"
 *     yes or no         a time or null (`verified_at`), else 0 or 1: node:sqlite binds no booleans
 *     JSON              only in the columns of `jsonColumns`, `text` in the migration, written through `json(value)`
 *
 * A feature adds its tables here, and a migration that makes them.
 */
export interface Tables {
  jobs: JobsTable
}

/** A column that holds JSON: read as `T`, written as `json(value)`. */
export type Json<T> = ColumnType<T, string, string>

/** The value of a JSON column, as it is written. */
export const json = (value: unknown): string => JSON.stringify(value)

/** The columns that hold JSON, by name, in every table that has one so called. No other text is ever parsed. */
export const jsonColumns = ['payload'] as const

/** Jobs that wait or run. SQLite only: on PostgreSQL the job engine brings its own tables. */
export interface JobsTable {
  id: Generated<number>
  name: string
  state: 'ready' | 'active'
  /** Lower runs first. */
  priority: number
  run_at: number
  /** How often it was started. */
  attempts: Generated<number>
  payload: Json<unknown>
}
