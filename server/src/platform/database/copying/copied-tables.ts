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

const by = (table: keyof Tables, ...key: [string, ...string[]]): CopiedTable => ({ table, key })

/** Every table to copy, ordered so that no row points at a missing one. */
export const copiedTables: readonly CopiedTable[] = [
  by('users', 'id'),
  by('sessions', 'id'),
  by('refresh_tokens', 'hash'),
  by('mailed_links', 'hash'),
  by('limits', 'key'),
  by('authenticators', 'user_id'),
  by('recovery_codes', 'hash'),
  by('passkeys', 'id'),
  by('passkey_challenges', 'hash'),
  by('account_history', 'id'),
  by('address_changes', 'hash'),
  by('settings', 'user_id'),
  by('screen_counts', 'owner_id', 'screen'),
  by('name_words', 'user_id', 'word'),
  by('devices', 'session_id'),
  by('digests', 'owner_id'),
  by('download_tickets', 'hash'),
  by('contact_messages', 'id'),
  by('remembered_corrections', 'id'),
  by('account_imports', 'id'),
  by('threads', 'id'),
  by('pictures', 'id'),
  by('readings', 'id'),
  by('messages', 'id'),
  by('changes', 'id'),
  { ...by('events', 'id'), selfReference: 'merged_into' },
  by('merges', 'id'),
  by('reminders', 'id'),
  by('imports', 'id'),
  by('imported_events', 'event_id'),
  by('import_changes', 'import_id', 'event_id'),
  by('price_looks', 'event_id'),
  by('price_rounds', 'id'),
  // After the events, whose triggers increment the versions of feeds and of entries.
  by('calendar_feeds', 'id'),
  by('feed_visits', 'feed_id', 'program'),
  by('entry_changes', 'event_id'),
  by('audit', 'id'),
  by('failed_jobs', 'id'),
  { ...by('jobs', 'id'), autoIncrement: 'id' },
  by('installation', 'name'),
]

/** Tables that triggers fill from the others: not copied, but filled again in the target. */
export const derivedTables: readonly string[] = ['event_tallies', 'event_texts', 'event_marks']
