import type { Database } from '../../platform/database/database.ts'
import { save, unsave, type Whose } from './queries.ts'

/** Events that came into a person's calendar, or left it. */
interface KeptEvents {
  ownerId: string
  eventIds: readonly string[]
}

/** What follows from an event's place in the calendar. Called in the transaction in which it came or left. */
export interface CalendarMembershipTools {
  eventsSaved: (trx: Database, kept: KeptEvents) => Promise<void>
  eventsUnsaved: (trx: Database, kept: KeptEvents) => Promise<void>
}

/** Puts events into the calendar and takes them out, with all that follows. */
export interface CalendarMembership {
  save: (trx: Database, whose: Whose, now: number) => Promise<void>
  unsave: (trx: Database, whose: Whose, now: number) => Promise<void>
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
