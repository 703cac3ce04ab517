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
  /** The storage key of the uploaded zip; null once the import has ended. */
  key: string | null
  step: ImportStep
  /** How many records of this step are processed, and how many there are in total. */
  done: Generated<number>
  total: Generated<number>
  /** What has been imported so far, over every attempt. */
  threads: Generated<number>
  pictures: Generated<number>
  events: Generated<number>
  /** Pixels decoded so far, over every attempt: an import has a limit on them. */
  pixels: Generated<number>
  /** The first hundred values that were left out because they are invalid. */
  values_left: Json<SkippedValue[] | null>
  /** Why the import ended early, as shown to its owner. */
  problem: string | null
  created_at: number
  ended_at: number | null
}
