import type { Database } from '../../platform/database/database.ts'
import { saveEvent, unsaveEvent, type OwnedEvent } from './queries.ts'

/** Events of one person. */
interface OwnedEvents {
  ownerId: string
  eventIds: readonly string[]
}

/** Hooks that are called in the transaction in which events are saved or removed. */
export interface SavedEventsHooks {
  eventsSaved: (trx: Database, events: OwnedEvents) => Promise<void>
  eventsUnsaved: (trx: Database, events: OwnedEvents) => Promise<void>
}

/** Saves events in their owner's calendar and removes them again, and calls the hooks. */
export interface SavedEvents {
  save: (trx: Database, whose: OwnedEvent, now: number) => Promise<void>
  unsave: (trx: Database, whose: OwnedEvent, now: number) => Promise<void>
}

/** Creates the functions that save events in the calendar and remove them. */
export const createSavedEvents = ({ eventsSaved, eventsUnsaved }: SavedEventsHooks): SavedEvents => ({
  async save(trx, whose, now) {
    if (await saveEvent(trx, whose, now)) await eventsSaved(trx, { ownerId: whose.ownerId, eventIds: [whose.id] })
  },
  async unsave(trx, whose, now) {
    if (await unsaveEvent(trx, whose, now)) await eventsUnsaved(trx, { ownerId: whose.ownerId, eventIds: [whose.id] })
  },
})
