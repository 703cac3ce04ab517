import type { Database } from '../database.ts'
import type { EventRow } from '../tables/event-tables.ts'

/** Called in the transaction that changed events, to update everything that depends on them. */
export type EventsChanged = (trx: Database, eventIds: readonly string[]) => Promise<void>

/** Called in the transaction in which an event's owner changed it, to learn from the correction. */
export type EventEdited = (trx: Database, edit: { before: EventRow; after: EventRow; now: number }) => Promise<void>
