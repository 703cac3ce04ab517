import type { Tables } from '../tables/tables.ts'

/** A table included in a copy of the database, and its key columns. */
export interface CopiedTable {
  table: keyof Tables
  key: readonly [string, ...string[]]
  /** A column that each database numbers itself. */
  autoIncrement?: 'id'
  /** A column that points at rows of the same table: written once all of them exist. */
  selfReference?: string
}

const tableWithKey = (table: keyof Tables, ...key: [string, ...string[]]): CopiedTable => ({ table, key })

/** Every table to copy, ordered so that no row points at a missing one. */
export const copiedTables: readonly CopiedTable[] = [
  tableWithKey('users', 'id'),
  tableWithKey('sessions', 'id'),
  tableWithKey('refresh_tokens', 'hash'),
  tableWithKey('mailed_links', 'hash'),
  tableWithKey('limits', 'key'),
  tableWithKey('authenticators', 'user_id'),
  tableWithKey('recovery_codes', 'hash'),
  tableWithKey('passkeys', 'id'),
  tableWithKey('passkey_challenges', 'hash'),
  tableWithKey('account_history', 'id'),
  tableWithKey('address_changes', 'hash'),
  tableWithKey('settings', 'user_id'),
  tableWithKey('screen_counts', 'owner_id', 'screen'),
  tableWithKey('name_words', 'user_id', 'word'),
  tableWithKey('devices', 'session_id'),
  tableWithKey('digests', 'owner_id'),
  tableWithKey('download_tickets', 'hash'),
  tableWithKey('contact_messages', 'id'),
  tableWithKey('remembered_corrections', 'id'),
  tableWithKey('account_imports', 'id'),
  tableWithKey('threads', 'id'),
  tableWithKey('pictures', 'id'),
  tableWithKey('readings', 'id'),
  tableWithKey('messages', 'id'),
  tableWithKey('changes', 'id'),
  { ...tableWithKey('events', 'id'), selfReference: 'merged_into' },
  tableWithKey('merges', 'id'),
  tableWithKey('reminders', 'id'),
  tableWithKey('imports', 'id'),
  tableWithKey('imported_events', 'event_id'),
  tableWithKey('import_changes', 'import_id', 'event_id'),
  tableWithKey('price_looks', 'event_id'),
  tableWithKey('price_rounds', 'id'),
  // After the events, whose triggers increment the versions of feeds and of entries.
  tableWithKey('calendar_feeds', 'id'),
  tableWithKey('feed_visits', 'feed_id', 'program'),
  tableWithKey('entry_changes', 'event_id'),
  tableWithKey('audit', 'id'),
  tableWithKey('failed_jobs', 'id'),
  { ...tableWithKey('jobs', 'id'), autoIncrement: 'id' },
  tableWithKey('installation', 'name'),
]

/** Tables that triggers fill from the others: not copied, but filled again in the target. */
export const derivedTables: readonly string[] = ['event_tallies', 'event_texts', 'event_marks']
