import type { Database } from '../database.ts'
import type { EventRow } from '../tables/event-tables.ts'

/** A callback for the transaction that changed events: updates everything that depends on them. */
export type OnEventsChanged = (trx: Database, eventIds: readonly string[]) => Promise<void>

/** A callback for the transaction in which an event's owner edited it: learns from the correction. */
export type OnEventEdited = (trx: Database, edit: { before: EventRow; after: EventRow; now: number }) => Promise<void>
