import type { Database } from '../database.ts'
import type { EventRow } from '../tables/event-tables.ts'

/** What hangs on events is told, in the transaction that changed them. */
export type EventsChanged = (trx: Database, eventIds: readonly string[]) => Promise<void>

/** What was corrected is told, in the transaction in which an event's owner changed it. */
export type EventEdited = (trx: Database, edit: { before: EventRow; after: EventRow; now: number }) => Promise<void>
