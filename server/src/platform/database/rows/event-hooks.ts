import type { Database } from '../database.ts'
import type { EventRow } from '../tables/event-tables.ts'

/** A callback, called in the transaction that changed events, that updates everything that depends on them. */
export type OnEventsChanged = (trx: Database, eventIds: readonly string[]) => Promise<void>

/** A callback, called in the transaction in which an owner edited an event, that learns from the correction. */
export type OnEventEdited = (trx: Database, edit: { before: EventRow; after: EventRow; now: number }) => Promise<void>
