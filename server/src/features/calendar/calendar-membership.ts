import type { Database } from '../../platform/database/database.ts'
import { save, unsave, type OwnedEvent } from './queries.ts'

/** Events of one person. */
interface OwnedEvents {
  ownerId: string
  eventIds: readonly string[]
}

/** Hooks, called in the transaction in which events are added or removed. */
export interface CalendarMembershipTools {
  eventsSaved: (trx: Database, events: OwnedEvents) => Promise<void>
  eventsUnsaved: (trx: Database, events: OwnedEvents) => Promise<void>
}

/** Adds events to the calendar and removes them, and calls the hooks. */
export interface CalendarMembership {
  save: (trx: Database, whose: OwnedEvent, now: number) => Promise<void>
  unsave: (trx: Database, whose: OwnedEvent, now: number) => Promise<void>
}

export const createCalendarMembership = ({
  eventsSaved,
  eventsUnsaved,
}: CalendarMembershipTools): CalendarMembership => ({
  async save(trx, whose, now) {
    if (await save(trx, whose, now)) await eventsSaved(trx, { ownerId: whose.ownerId, eventIds: [whose.id] })
  },
  async unsave(trx, whose, now) {
    if (await unsave(trx, whose, now)) await eventsUnsaved(trx, { ownerId: whose.ownerId, eventIds: [whose.id] })
  },
})
