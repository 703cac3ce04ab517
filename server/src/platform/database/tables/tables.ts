import type { Generated } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type { AuditTable } from './audit-table.ts'
import type { ChangesTable } from './assistant-tables.ts'
import type { ContactMessagesTable } from './contact-tables.ts'
import type { RememberedCorrectionsTable } from './correction-tables.ts'
import type {
  EventMarksTable,
  EventTalliesTable,
  EventsTable,
  MergesTable,
  MessagesTable,
  PicturesTable,
  ReadingsTable,
  ThreadsTable,
} from './event-tables.ts'
import type { FailedJobsTable, InstallationTable } from './failed-jobs-and-installation-tables.ts'
import type { DeviceTables } from './device-tables.ts'
import type { FeedTables } from './feed-tables.ts'
import type { Json } from './json-columns.ts'
import type { PriceTables } from './price-tables.ts'
import type { AccountImportTables } from './account-import-tables.ts'
import type { DigestsTable, RemindersTable, ScreenCountsTable, SettingsTable } from './settings-and-reminder-tables.ts'
import type { SecurityTables } from './security-tables.ts'

export { json } from './json-columns.ts'

/**
 * Every table, for both engines.
 *
 *     ids, dates        text ('2026-11-21')
 *     times             epoch milliseconds, `bigint` in the migration, number here; null for "never"
 *     yes or no         a time or null (`verified_at`), else 0 or 1: node:sqlite binds no booleans
 *     JSON              only in the columns of `jsonColumns`, `text` in the migration, written through `json(value)`
 *
 * A feature adds its tables here, and a migration that creates them.
 */
export interface Tables
  extends AccountTables, SecurityTables, FeedTables, DeviceTables, PriceTables, AccountImportTables {
  jobs: JobsTable
  threads: ThreadsTable
  pictures: PicturesTable
  readings: ReadingsTable
  messages: MessagesTable
  events: EventsTable
  event_marks: EventMarksTable
  merges: MergesTable
  settings: SettingsTable
  screen_counts: ScreenCountsTable
  reminders: RemindersTable
  digests: DigestsTable
  changes: ChangesTable
  contact_messages: ContactMessagesTable
  remembered_corrections: RememberedCorrectionsTable
  audit: AuditTable
  failed_jobs: FailedJobsTable
  installation: InstallationTable
  event_tallies: EventTalliesTable
}

/** The names of the columns that hold JSON, in every table. Columns with other names are never parsed. */
export const jsonColumns = [
  'payload',
  'lines',
  'receipts',
  'receipt',
  'event_ids',
  'location',
  'contact',
  'ticket_info',
  'evidence',
  'question',
  'preferences',
  'answer',
  'place_found',
  'values_left',
  'steps',
  'before',
  'field_changes',
  'deleted',
] as const

/** Waiting and running jobs. */
interface JobsTable {
  id: Generated<number>
  name: string
  state: 'ready' | 'active'
  /** Lower runs first. */
  priority: number
  run_at: number
  /** How often the job was started. */
  attempts: Generated<number>
  payload: Json<unknown>
  /**
   * On PostgreSQL: when a running job's lease expires, by the database's clock. Unless its process renews it, another
   * process takes the job.
   */
  lease_until: Generated<number | null>
}
