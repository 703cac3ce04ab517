import { isDeepStrictEqual } from 'node:util'
import { defaultReminderTiming, type MissReason, type ReminderTiming } from '@swap/contract/reminder'
import type { Database } from '../../platform/database/database.ts'
import { listDevices } from '../../platform/devices/queries.ts'
import { getSettings } from '../../platform/settings/queries.ts'
import { findRemindedOccurrence } from './due/reminded-occurrence.ts'
import { insertReminders, listRemindableEvents, listPendingRemindersOfEvents, newReminder, whenOf } from './queries.ts'
import { isAfterStart } from './due/remind-at.ts'
import type { ReminderTools } from './reminder-tools.ts'
import { wantsReminders, findNoEmailReason } from './due/reminder-preferences.ts'

/** Events of one person, added to their calendar or removed from it. */
export interface OwnedEvents {
  ownerId: string
  eventIds: readonly string[]
}

/**
 * Adds the owner's default reminder to events just added to the calendar, unless the owner wants none or an event already
 * has the same one. A reminder that could not be sent is added as missed, so that its owner learns why.
 */
export async function addDefaultReminders(
  trx: Database,
  tools: ReminderTools,
  { ownerId, eventIds }: OwnedEvents,
): Promise<void> {
  if (eventIds.length === 0) return
  const { jobs, sendReminder } = tools
  const settings = await getSettings(trx, ownerId)
  if (!settings.remindOnSave || !wantsReminders(settings)) return
  const hasDevice = (await listDevices(trx, ownerId)).length > 0
  const now = Date.now()
  const pending = Map.groupBy(await listPendingRemindersOfEvents(trx, eventIds), (row) => row.event_id)
  const rows = (await listRemindableEvents(trx, { ids: eventIds, ownerId })).flatMap((event) => {
    const when = defaultReminderTiming(settings.defaultReminder, event)
    const hasSame = pending.get(event.id)?.some((row) => isDeepStrictEqual(whenOf(row), when))
    if (!when || hasSame) return []
    const noEmailReason = hasDevice ? null : findNoEmailReason(event, settings)
    const reminder = defaultReminderOf(event, { when, now, noEmailReason })
    return reminder ? [newReminder({ ownerId, eventId: event.id, when, now, isByDefault: true, ...reminder })] : []
  })
  await insertReminders(trx, rows)
  for (const { id, due_at: dueAt, ended_at: endedAt } of rows)
    if (dueAt !== null && endedAt === null)
      await jobs.add(trx, sendReminder, { reminderId: id, dueAt }, { runAt: dueAt })
}

type SavedEvent = Awaited<ReturnType<typeof listRemindableEvents>>[number]

/**
 * Returns when the default reminder of an event is due, and why it is missed; null for an event that is over, cancelled or
 * without a date. Pure.
 */
function defaultReminderOf(
  event: SavedEvent,
  { when, now, noEmailReason }: { when: ReminderTiming; now: number; noEmailReason: MissReason | null },
): { dueAt: number; missed: MissReason | null } | null {
  const next = findRemindedOccurrence(event, { when, ownersZone: event.ownersZone, from: now + 1 })
  if (!next || isAfterStart(next.event, now, event.ownersZone)) return null
  return { dueAt: next.at, missed: next.at <= now ? 'passed' : noEmailReason }
}
