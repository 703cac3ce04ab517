import type { SkippedValue } from '@swap/contract/reading'
import type { ImportStep } from '@swap/contract/account-data-api'
import type { Generated } from 'kysely'
import type { Json } from './json-columns.ts'

/** The table of account imports. See `tables.ts` for the conventions. */
export interface AccountImportTables {
  account_imports: AccountImportsTable
}

/** The import of an exported account: for each person the running one, or the latest. */
export interface AccountImportsTable {
  id: string
  owner_id: string
  /** The session that started it. Imported threads that last until sign-out are deleted with it. */
  session_id: string
  /** Of the uploaded zip in storage; null once the import has ended. */
  key: string | null
  step: ImportStep
  /** Processed records of this step, and how many there are. */
  done: Generated<number>
  total: Generated<number>
  /** What has been imported so far, over every attempt. */
  threads: Generated<number>
  pictures: Generated<number>
  events: Generated<number>
  /** Cost of its pictures, over every attempt. */
  pixels: Generated<number>
  /** The first hundred values that were left out because they are invalid. */
  values_left: Json<SkippedValue[] | null>
  /** Why it ended early, in words for its owner. */
  problem: string | null
  created_at: number
  ended_at: number | null
}
