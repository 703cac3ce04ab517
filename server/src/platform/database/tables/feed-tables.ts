import type { Selectable } from 'kysely'
import type { EventsTable } from './event-tables.ts'
import type { Json } from './json-columns.ts'

/** The tables of calendars that are subscribed to, and of what came from other calendars. See `tables.ts` for the habits. */
export interface FeedTables {
  calendar_feeds: CalendarFeedsTable
  entry_changes: EntryChangesTable
  feed_visits: FeedVisitsTable
  imports: ImportsTable
  imported_events: ImportedEventsTable
  import_changes: ImportChangesTable
}

/** A calendar's link: made once, made anew, ended. */
interface CalendarFeedsTable {
  id: string
  owner_id: string
  calendar: 'my-events'
  /** The link follows from our secret, the id and this: it can be shown again without being stored. */
  generation: number
  /** SHA-256 of the link's token; null once it was revoked. */
  token_hash: string | null
  /** Raised by triggers with every change of an event that is, or was, in the calendar. */
  version: number
  created_at: number
}

/** When a program last looked at a calendar by its link, to about five minutes. Nothing else of a visit is kept. */
interface FeedVisitsTable {
  feed_id: string
  owner_id: string
  /** As people call it; of one that is not known the first word of its `User-Agent`. */
  program: string
  at: number
}

/** Changes of an event's entry in calendars that are none of the event itself. */
interface EntryChangesTable {
  event_id: string
  owner_id: string
  /** How often; what calendars see as its sequence is the event's and this. */
  raised: number
  /** The last time. */
  raised_at: number
}

/** What an event was called in the file it came from, so that the same file again adds nothing. */
interface ImportedEventsTable {
  event_id: string
  owner_id: string
  uid: string
  /** As it was read: an event that its owner changed since is theirs. */
  sequence: number
  /** The import that added it; null from before imports were kept, or once that import was taken back. */
  import_id: string | null
}

/** A calendar file that was brought, so that it can be taken back. */
interface ImportsTable {
  id: string
  owner_id: string
  undone_at: number | null
  created_at: number
}

/** What an import changed of an event that was here before. */
interface ImportChangesTable {
  import_id: string
  event_id: string
  before: Json<ImportedOver>
  /** Of the event after the import: a later one was changed since. */
  sequence: number
}

/** An event as it was before a file changed it or called it off. */
export interface ImportedOver {
  event: Selectable<EventsTable>
}
