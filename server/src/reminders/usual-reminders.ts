import { isDeepStrictEqual } from 'node:util'
import { usualWhen } from '@swap/contract/reminder'
import type { Database } from '../database/database.ts'
import { occurrenceFrom } from './occurrence.ts'
import { insertReminders, listEvents, listWaitingOf, newReminder, whenOf } from './queries.ts'
import type { ReminderTools } from './reminder-tools.ts'
import { wantsMail, wantsReminders } from './wishes.ts'

/** Events that came into a person's calendar, or left it. */
export interface KeptEvents {
  ownerId: string
  eventIds: readonly string[]
}

/**
 * Gives events that come into the calendar the reminder their owner wants of all they keep; none where they want none, where its
 * moment has passed, or where the event has the same already.
 */
export async function addUsual(
  trx: Database,
  { jobs, sendReminder, settingsOf, listDevices }: ReminderTools,
  { ownerId, eventIds }: KeptEvents,
): Promise<void> {
  if (eventIds.length === 0) return
  const settings = await settingsOf(trx, ownerId)
  if (!settings.remindOnSave || !wantsReminders(settings)) return
  const isToldHere = (await listDevices(trx, ownerId)).length > 0
  const now = Date.now()
  const waiting = Map.groupBy(await listWaitingOf(trx, eventIds), (row) => row.event_id)
  const rows = (await listEvents(trx, { ids: eventIds, ownerId })).flatMap(
    ({ id, verified_at: verifiedAt, ownersZone, ...event }) => {
      const when = usualWhen(settings.defaultReminder, event)
      const isThere = waiting.get(id)?.some((row) => isDeepStrictEqual(whenOf(row), when))
      const dueAt = when && occurrenceFrom(event, { when, ownersZone, from: now + 1 })?.at
      if (!when || isThere || !(isToldHere || (verifiedAt !== null && wantsMail(settings))) || !dueAt || dueAt <= now)
        return []
      return [{ ...newReminder({ ownerId, eventId: id, when, dueAt, now, isByDefault: true }), due_at: dueAt }]
    },
  )
  await insertReminders(trx, rows)
  for (const { id, due_at: dueAt } of rows)
    await jobs.add(trx, sendReminder, { reminderId: id, dueAt }, { runAt: dueAt })
}
