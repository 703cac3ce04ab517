/** The tables of calendars that are subscribed to, and of what came from other calendars. See `tables.ts` for the habits. */
export interface FeedTables {
  calendar_feeds: CalendarFeedsTable
  imported_events: ImportedEventsTable
}

/** A calendar's link: made once, made anew, ended. */
export interface CalendarFeedsTable {
  id: string
  owner_id: string
  calendar: 'my-events'
  /** The link follows from our secret, the id and this: it can be shown again without being stored. */
  generation: number
  /** SHA-256 of the link's token; null once it was revoked. */
  token_hash: string | null
  /** Raised by triggers with every change of an event that is, or was, in the calendar. */
  version: number
  /** When a program last looked, to about five minutes, and which. */
  fetched_at: number | null
  fetched_by: string | null
  created_at: number
}

/** What an event was called in the file it came from, so that the same file again adds nothing. */
export interface ImportedEventsTable {
  event_id: string
  owner_id: string
  uid: string
  /** As it was read: an event that its owner changed since is theirs. */
  sequence: number
}
