import type { Database } from '../../platform/database/database.ts'
import { save, unsave, type OwnedEvent } from './queries.ts'

/** Events that were added to a person's calendar, or removed from it. */
interface KeptEvents {
  ownerId: string
  eventIds: readonly string[]
}

/** Called in the transaction in which events were added or removed, for what depends on that. */
export interface CalendarMembershipTools {
  eventsSaved: (trx: Database, kept: KeptEvents) => Promise<void>
  eventsUnsaved: (trx: Database, kept: KeptEvents) => Promise<void>
}

/** Adds events to the calendar and removes them, with everything that follows. */
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
