import { isDeepStrictEqual } from 'node:util'
import { defaultReminderTiming, type MissReason, type ReminderTiming } from '@swap/contract/reminder'
import type { Database } from '../../platform/database/database.ts'
import { listDevices } from '../../platform/devices/queries.ts'
import { getSettings } from '../../platform/settings/queries.ts'
import { findRemindedOccurrence } from './due/occurrence.ts'
import { insertReminders, listEvents, listPendingOfEvents, newReminder, whenOf } from './due/queries.ts'
import { isAfterStart } from './due/remind-at.ts'
import type { ReminderTools } from './reminder-tools.ts'
import { wantsReminders, findNoEmailReason } from './due/reminder-preferences.ts'

/** Events that were added to a person's calendar, or removed from it. */
export interface KeptEvents {
  ownerId: string
  eventIds: readonly string[]
}

/**
 * Gives events added to the calendar their owner's default reminder; none if they want none, or if the event already
 * has the same. One that can no longer be sent for a coming event is kept as missed, so that its owner learns why.
 */
export async function addDefaults(
  trx: Database,
  tools: ReminderTools,
  { ownerId, eventIds }: KeptEvents,
): Promise<void> {
  if (eventIds.length === 0) return
  const { jobs, sendReminder } = tools
  const settings = await getSettings(trx, ownerId)
  if (!settings.remindOnSave || !wantsReminders(settings)) return
  const isToldHere = (await listDevices(trx, ownerId)).length > 0
  const now = Date.now()
  const waiting = Map.groupBy(await listPendingOfEvents(trx, eventIds), (row) => row.event_id)
  const rows = (await listEvents(trx, { ids: eventIds, ownerId })).flatMap((event) => {
    const when = defaultReminderTiming(settings.defaultReminder, event)
    const isThere = waiting.get(event.id)?.some((row) => isDeepStrictEqual(whenOf(row), when))
    if (!when || isThere) return []
    const noWay = isToldHere ? null : findNoEmailReason(event, settings)
    const usual = defaultReminderOf(event, { when, now, noWay })
    return usual ? [newReminder({ ownerId, eventId: event.id, when, now, isByDefault: true, ...usual })] : []
  })
  await insertReminders(trx, rows)
  for (const { id, due_at: dueAt, ended_at: endedAt } of rows)
    if (dueAt !== null && endedAt === null)
      await jobs.add(trx, sendReminder, { reminderId: id, dueAt }, { runAt: dueAt })
}

type KeptEvent = Awaited<ReturnType<typeof listEvents>>[number]

/** When the default reminder of an event comes, or should have; null for an event that is over, cancelled or without a date. Pure. */
function defaultReminderOf(
  event: KeptEvent,
  { when, now, noWay }: { when: ReminderTiming; now: number; noWay: MissReason | null },
): { dueAt: number; missed: MissReason | null } | null {
  const next = findRemindedOccurrence(event, { when, ownersZone: event.ownersZone, from: now + 1 })
  if (!next || isAfterStart(next.event, now, event.ownersZone)) return null
  return { dueAt: next.at, missed: next.at <= now ? 'passed' : noWay }
}
