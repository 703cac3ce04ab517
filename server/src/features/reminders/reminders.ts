// The operations on reminders, for people and for other features. Reminders are sent by the jobs in sending/.
import { isDeepStrictEqual } from 'node:util'
import { Failure } from '@swap/contract/failures'
import type { MissedReminder, Reminder, ReminderTiming } from '@swap/contract/reminder'
import { cancellationStatus } from '@swap/contract/cancellation-status'
import type { Database } from '../../platform/database/database.ts'
import { getEvent } from '../../platform/database/rows/event-rows.ts'
import { MAX_REMINDERS } from '../../platform/database/tables/settings-and-reminder-tables.ts'
import { listDevices } from '../../platform/devices/queries.ts'
import { fieldFailure } from '../../platform/http/field-failure.ts'
import type { Caller } from '../../platform/http/route.ts'
import { getSettings } from '../../platform/settings/queries.ts'
import {
  deleteReminder,
  deleteDefaultReminders,
  clearMissedReminders,
  insertReminders,
  listMissedReminders,
  listOverdueReminders,
  listRemindedEvents,
  listPendingReminders,
  lockEvent,
  newReminder,
  toMissedReminders,
  toReminder,
  whenOf,
} from './queries.ts'
import { rescheduleReminders } from './reschedule-reminders.ts'
import { momentAsEvent, findRemindedOccurrence } from './due/reminded-occurrence.ts'
import { isAfterStart } from './due/remind-at.ts'
import type { ReminderTools } from './reminder-tools.ts'
import { wantsEmail, wantsReminders } from './due/reminder-preferences.ts'
import { addDefaultReminders, type OwnedEvents } from './default-reminders.ts'

/** How many events' reminders are rescheduled in one transaction; other writes run in between. */
const BATCH_SIZE = 50

/** Runs a function that writes, in a transaction. */
export type InTransaction = (write: (trx: Database) => Promise<void>) => Promise<void>

/** The operations on reminders. Each takes the database or the transaction it is part of. */
export interface Reminders {
  /**
   * Reminds a person of one of their events, before each of its dates if it repeats; adding the same reminder again
   * returns the first one. Throws NOT_FOUND, EMAIL_VERIFICATION_REQUIRED, NOTIFICATIONS_OFF, and VALIDATION if the
   * time has passed, is after the start, or the event has no time to count from. Also clears this event's missed
   * reminders.
   */
  add: (trx: Database, about: { user: Caller; eventId: string; when: ReminderTiming }) => Promise<Reminder>
  /** Removes a reminder. Throws NOT_FOUND if this person has no such reminder. */
  remove: (db: Database, whose: { id: string; ownerId: string }) => Promise<void>
  /**
   * Lists the reminders of an event that are pending or being sent, the earliest first, each with its next time. None for
   * another person's event.
   */
  list: (db: Database, whose: { eventId: string; ownerId: string }) => Promise<Reminder[]>
  /** Lists the missed reminders of an event, the earliest first. */
  listMissedReminders: (db: Database, whose: { eventId: string; ownerId: string }) => Promise<MissedReminder[]>
  /** Adds the owner's default reminder to events that were added to the calendar. */
  addDefaultReminders: (trx: Database, events: OwnedEvents) => Promise<void>
  /** Removes the default reminders of events that were removed from the calendar. */
  removeDefaultReminders: (trx: Database, events: OwnedEvents) => Promise<void>
  /** Recalculates the times of reminders after their events, or their owner's time zone, changed. */
  reschedule: (trx: Database, whose: { eventIds: readonly string[] } | { ownerId: string }) => Promise<void>
  /** Does what `reschedule` does for all events of a person, in batches, each in its own `inTransaction`. Safe to run again. */
  rescheduleInBatches: (db: Database, ownerId: string, inTransaction: InTransaction) => Promise<void>
  /**
   * Called when a suspension ends. Sends each reminder that came due meanwhile once, if its event is still in the future; a
   * series continues with its next date.
   */
  resume: (trx: Database, ownerId: string) => Promise<void>
}

/** Creates the operations on reminders. */
export const createReminders = (tools: ReminderTools): Reminders => ({
  add: (trx, about) => addReminder(trx, tools, about),
  remove: deleteReminder,
  list: async (db, whose) => (await listPendingReminders(db, whose)).map(toReminder),
  listMissedReminders: async (db, whose) => toMissedReminders(await listMissedReminders(db, whose)),
  addDefaultReminders: (trx, events) => addDefaultReminders(trx, tools, events),
  removeDefaultReminders: (trx, { ownerId, eventIds }) => deleteDefaultReminders(trx, { ids: eventIds, ownerId }),
  reschedule: (trx, whose) => rescheduleReminders(trx, tools, whose),
  rescheduleInBatches: async (db, ownerId, inTransaction) => {
    const all = await listRemindedEvents(db, ownerId)
    for (let at = 0; at < all.length; at += BATCH_SIZE) {
      const eventIds = all.slice(at, at + BATCH_SIZE)
      await inTransaction((trx) => rescheduleReminders(trx, tools, { eventIds }))
    }
  },
  resume: async (trx, ownerId) => {
    for (const { id, due_at: dueAt } of await listOverdueReminders(trx, { ownerId, now: Date.now() }))
      if (dueAt !== null) await tools.jobs.add(trx, tools.sendReminder, { reminderId: id, dueAt })
  },
})

async function addReminder(
  trx: Database,
  tools: ReminderTools,
  { user, eventId, when }: { user: Caller; eventId: string; when: ReminderTiming },
): Promise<Reminder> {
  const event = await getEvent(trx, { id: eventId, ownerId: user.id })
  await assertReachable(trx, user)
  await lockEvent(trx, eventId)
  const waiting = await listPendingReminders(trx, { eventId, ownerId: user.id })
  const same = waiting.find((row) => isDeepStrictEqual(whenOf(row), when))
  if (same) return toReminder(same)
  if (waiting.length >= MAX_REMINDERS) throw refused(`An event can have up to ${MAX_REMINDERS} reminders.`)

  const about = momentAsEvent(event, when.moment ?? null)
  if (about === null) throw refused('This event no longer has that moment.')
  if ('minutesBefore' in when && about.start_time === null)
    throw refused(
      when.moment === undefined
        ? 'This event has no start time. Please choose a day and a time.'
        : 'That moment has no time. Please choose a day and a time.',
    )
  const off = cancellationStatus(event.ticket_info.ticket_availability)
  if (off) throw refused(`This event is ${off}.`)
  const now = Date.now()
  if (about.start_date === null) throw refused("I couldn't read the date. When is it?")
  const next = findRemindedOccurrence(about, { when, ownersZone: user.timeZone, from: now + 1 })
  if (next === null || next.at <= now) throw refused('That time has already passed.')
  if (isAfterStart(next.event, next.at, user.timeZone))
    throw refused(
      when.moment === undefined ? 'That time is after the event starts.' : `That time is after: ${when.moment}.`,
    )
  const dueAt = next.at
  await clearMissedReminders(trx, eventId)
  const row = newReminder({ ownerId: user.id, eventId, when, dueAt, now })
  await insertReminders(trx, [row])
  await tools.jobs.add(trx, tools.sendReminder, { reminderId: row.id, dueAt }, { runAt: dueAt })
  return toReminder(row)
}

/** Throws if a reminder could reach this person neither in a browser nor by email. */
async function assertReachable(trx: Database, user: Caller): Promise<void> {
  const settings = await getSettings(trx, user.id)
  if (wantsReminders(settings) && (await listDevices(trx, user.id)).length > 0) return
  if (!user.scopes.includes('verified-user'))
    throw new Failure('EMAIL_VERIFICATION_REQUIRED', {
      message: 'Verify your email address to get reminders by email.',
    })
  if (!wantsEmail(settings)) throw new Failure('NOTIFICATIONS_OFF')
}

const refused = (message: string) => fieldFailure('when', message)
