// Queries on the reminders of events.
import { randomUUID } from 'node:crypto'
import { Failure } from '@swap/contract/failures'
import type { MissedReminder, MissReason, Reminder, ReminderTiming } from '@swap/contract/reminder'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { displayTitleOf } from '../../platform/database/rows/display-titles.ts'
import { unindexedOwnerId } from '../../platform/database/rows/unindexed-owner.ts'
import type { RemindersTable } from '../../platform/database/tables/settings-and-reminder-tables.ts'

export type ReminderRow = Selectable<RemindersTable>

const eventColumns = [
  'events.title',
  'events.location',
  'events.start_date',
  'events.start_time',
  'events.end_date',
  'events.end_time',
  'events.time_zone',
  'events.recurrence',
  'events.ticket_info',
  'events.notes',
] as const

/** Selects reminders with everything that determines their times; the caller adds the conditions. */
const withEvent = (db: Database) =>
  db
    .selectFrom('reminders')
    .innerJoin('events', 'events.id', 'reminders.event_id')
    .innerJoin('users', 'users.id', 'reminders.owner_id')
    .selectAll('reminders')
    .select(eventColumns)
    .select('events.thread_id')
    .select(['users.email', 'users.name', 'users.verified_at', 'users.suspended_at', 'users.time_zone as ownersZone'])

/** Finds a reminder with its event, whose title is as shown, and its owner; null if any of the three is deleted. */
export async function findReminder(db: Database, id: string) {
  const row = await withEvent(db).where('reminders.id', '=', id).executeTakeFirst()
  return row ? { ...row, title: await displayTitleOf(db, { id: row.event_id, title: row.title }) } : null
}
export type ReminderWithEvent = NonNullable<Awaited<ReturnType<typeof findReminder>>>

/** Lists the reminders of some events, or all of a person's, including ended ones. */
export async function listRemindersWithEvent(
  db: Database,
  whose: { eventIds: readonly string[] } | { ownerId: string },
): Promise<ReminderWithEvent[]> {
  if ('ownerId' in whose) return withEvent(db).where('reminders.owner_id', '=', whose.ownerId).execute()
  if (whose.eventIds.length === 0) return []
  return withEvent(db).where('reminders.event_id', 'in', whose.eventIds).execute()
}

/** Lists the ids of a person's events that have reminders, including ended ones. */
export async function listRemindedEvents(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reminders')
    .select('event_id')
    .distinct()
    .where('owner_id', '=', ownerId)
    .orderBy('event_id')
    .execute()
  return rows.map((row) => row.event_id)
}

/** Lists the reminders of an event that are pending or being sent, the earliest first. None for another person's event. */
export async function listPendingReminders(db: Database, { eventId, ownerId }: { eventId: string; ownerId: string }) {
  const rows = await db
    .selectFrom('reminders')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('owner_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return rows.toSorted((one, other) => (one.due_at ?? Infinity) - (other.due_at ?? Infinity) || 0)
}

/** Lists the missed reminders of an event, the earliest first. None for another person's event. */
export const listMissedReminders = (db: Database, { eventId, ownerId }: { eventId: string; ownerId: string }) =>
  db
    .selectFrom('reminders')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('owner_id', '=', ownerId)
    .where('missed_at', 'is not', null)
    .orderBy('missed_at')
    .execute()

/** The columns of a reminder that was not missed. */
export const NOT_MISSED = { missed_at: null, missed_why: null }

/** Unmarks the missed reminders of an event: their owner is no longer told about them. */
export async function clearMissedReminders(trx: Database, eventId: string): Promise<void> {
  await trx.updateTable('reminders').set(NOT_MISSED).where('event_id', '=', eventId).execute()
}

/** Lists this person's reminders that are still waiting although their time has come. */
export const listOverdueReminders = (db: Database, { ownerId, now }: { ownerId: string; now: number }) =>
  db
    .selectFrom('reminders')
    .select(['id', 'due_at'])
    .where('owner_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .where('due_at', '<=', now)
    .execute()

/** Prevents anyone else from adding a reminder to this event until the transaction ends. */
export async function lockEvent(trx: Database, eventId: string): Promise<void> {
  await trx
    .updateTable('events')
    .set((eb) => ({ sequence: eb.ref('sequence') }))
    .where('id', '=', eventId)
    .execute()
}

interface ReminderToAdd {
  ownerId: string
  eventId: string
  when: ReminderTiming
  dueAt: number
  now: number
  isByDefault?: boolean
  /** Why the reminder cannot be sent; it is stored nevertheless, so that its owner learns why. Null if it can. */
  missed?: MissReason | null
}

/** Creates the row of a new reminder, without saving it. */
export const newReminder = ({
  ownerId,
  eventId,
  when,
  dueAt,
  now,
  isByDefault = false,
  missed = null,
}: ReminderToAdd): ReminderRow => ({
  id: randomUUID(),
  owner_id: ownerId,
  event_id: eventId,
  minutes_before: 'minutesBefore' in when ? when.minutesBefore : null,
  days_before: 'daysBefore' in when ? when.daysBefore : null,
  wall_time: 'daysBefore' in when ? when.time : null,
  moment: when.moment ?? null,
  due_at: dueAt,
  ended_at: missed && now,
  sending_at: null,
  missed_at: missed && dueAt,
  missed_why: missed,
  by_default: isByDefault ? 1 : 0,
  created_at: now,
})

export async function insertReminders(trx: Database, rows: readonly ReminderRow[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('reminders').values(rows).execute()
}

/** Lists events of this person with everything that determines the times of their reminders. */
export const listRemindableEvents = (db: Database, { ids, ownerId }: { ids: readonly string[]; ownerId: string }) =>
  db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.owner_id')
    .select(eventColumns)
    .select(['events.id', 'users.verified_at', 'users.time_zone as ownersZone'])
    .where('events.id', 'in', ids)
    .where(unindexedOwnerId, '=', ownerId)
    .execute()

/** Lists the pending reminders of several events. */
export const listPendingRemindersOfEvents = (db: Database, eventIds: readonly string[]) =>
  db.selectFrom('reminders').selectAll().where('event_id', 'in', eventIds).where('ended_at', 'is', null).execute()

/** Deletes the default reminders of events, pending or missed. */
export async function deleteDefaultReminders(
  trx: Database,
  { ids, ownerId }: { ids: readonly string[]; ownerId: string },
) {
  await trx
    .deleteFrom('reminders')
    .where('event_id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .where('by_default', '=', 1)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('missed_at', 'is not', null)]))
    .execute()
}

/** Deletes a reminder. Another person's is treated as missing. */
export async function deleteReminder(db: Database, { id, ownerId }: { id: string; ownerId: string }): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('reminders')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Failure('NOT_FOUND')
}

/** Moves a reminder to another time, at which it is sent again. */
export async function setReminderTime(
  trx: Database,
  { id, dueAt }: { id: string; dueAt: number | null },
): Promise<void> {
  const isToCome = { ended_at: null, sending_at: null, ...NOT_MISSED }
  await trx
    .updateTable('reminders')
    .set({ due_at: dueAt, ...isToCome })
    .where('id', '=', id)
    .execute()
}

/** Returns when a row says to remind, relative to its event. */
export const whenOf = ({
  minutes_before: minutesBefore,
  days_before: daysBefore,
  wall_time: time,
  moment,
}: ReminderRow): ReminderTiming => ({
  ...(daysBefore === null || time === null ? { minutesBefore: minutesBefore ?? 0 } : { daysBefore, time }),
  ...(moment === null ? {} : { moment }),
})

export const toReminder = (row: ReminderRow): Reminder => ({
  id: row.id,
  eventId: row.event_id,
  when: whenOf(row),
  at: row.due_at === null ? null : new Date(row.due_at).toISOString(),
})

/** Converts rows of missed reminders to what their owner sees, with why they were missed; other rows are left out. */
export const toMissedReminders = (rows: readonly ReminderRow[]): MissedReminder[] =>
  rows.flatMap((row) =>
    row.missed_at === null || row.missed_why === null
      ? []
      : [{ ...toReminder(row), at: new Date(row.missed_at).toISOString(), why: row.missed_why }],
  )
