import type { Selectable } from 'kysely'
import type { EventsTable } from './event-tables.ts'
import type { Json } from './json-columns.ts'

/** The tables of subscribed calendars, and of imports from other calendars. See `tables.ts` for the conventions. */
export interface FeedTables {
  calendar_feeds: CalendarFeedsTable
  entry_changes: EntryChangesTable
  feed_visits: FeedVisitsTable
  imports: ImportsTable
  imported_events: ImportedEventsTable
  import_changes: ImportChangesTable
}

/** A calendar's feed, with its link, which the owner can replace or end. */
interface CalendarFeedsTable {
  id: string
  owner_id: string
  calendar: 'my-events'
  /** The link is derived from our secret, the id and this number: it can be shown again without being stored. */
  generation: number
  /** SHA-256 of the link's token; null once it was revoked. */
  token_hash: string | null
  /** Incremented by triggers with every change of an event that is, or was, in the calendar. */
  version: number
  created_at: number
}

/** When a program last fetched a calendar by its link, accurate to five minutes. Nothing else about a visit is stored. */
interface FeedVisitsTable {
  feed_id: string
  owner_id: string
  /** The program's common name, or the first word of its `User-Agent`. */
  program: string
  at: number
}

/** Changes of an event's calendar entry that are not changes of the event. */
interface EntryChangesTable {
  event_id: string
  owner_id: string
  /** How many such changes there were: calendar apps get the sum of this and the event's `sequence`. */
  raised: number
  /** When the last such change was made. */
  raised_at: number
}

/** The UID that an imported event has in its calendar file, so that importing the file again adds nothing. */
interface ImportedEventsTable {
  event_id: string
  owner_id: string
  uid: string
  /** The event's `sequence` when it was imported: if it is higher now, the event was edited since. */
  sequence: number
  /** The import that added it; null once that import was undone, or if an earlier version imported it. */
  import_id: string | null
}

/** An imported calendar file, so that it can be undone. */
interface ImportsTable {
  id: string
  owner_id: string
  undone_at: number | null
  created_at: number
}

/** What an import changed in an existing event. */
interface ImportChangesTable {
  import_id: string
  event_id: string
  before: Json<EventBeforeImport>
  /** The event's `sequence` after the import: if it is higher now, the event was changed since. */
  sequence: number
}

/** An event as it was before an imported file changed or cancelled it. */
export interface EventBeforeImport {
  event: Selectable<EventsTable>
}
