import { z } from 'zod'
import type { Database } from '../../../platform/database/database.ts'
import { findDevice, listDevices, recordDelivery } from '../../../platform/devices/queries.ts'
import { job } from '../../../platform/jobs/job.ts'
import { PushServiceError, type Push } from '../../../platform/push/push.ts'
import { getSettings } from '../../../platform/settings/queries.ts'
import { markReminderMissed, type AddAssistantMessage } from './mark-reminder-missed.ts'
import { findOccurrenceOfReminder } from '../due/reminded-occurrence.ts'
import { settleReminder, unclaimReminder } from '../due/claim-queries.ts'
import { findReminder, type ReminderWithEvent } from '../queries.ts'
import { expiresAt } from '../due/remind-at.ts'
import { latenessText, reminderTitle, whenInWords } from './reminder-mail.ts'
import { findNoEmailReason } from '../due/reminder-preferences.ts'

interface Tools {
  db: Database
  /** Null if the server sends no push messages. */
  push: Push | null
  addAssistantMessage: AddAssistantMessage
}

/** A reminder that was claimed for sending (see `claimReminder`), and the session of the browser that gets it. */
const claimPayload = z.object({ reminderId: z.string(), dueAt: z.number(), sessionId: z.string() })
type Claimed = z.infer<typeof claimPayload>

const DAY_SECONDS = 24 * 60 * 60

/**
 * Sends a due reminder to one browser as a push message. That ends the claim on the reminder, unless an email is sent as
 * well: then the email's job ends it. Safe to run twice: a second message replaces the first. Removes a browser whose
 * subscription has ended, or that a few messages in a row did not reach.
 */
export const pushReminderJob = (tools: Tools) =>
  job({
    name: 'push-reminder',
    payload: claimPayload,
    attempts: 5,
    async run(about) {
      const { db, push } = tools
      const { reminderId, dueAt, sessionId } = about
      const row = await findReminder(db, reminderId)
      const due = row && findOccurrenceOfReminder(row, dueAt)
      const now = Date.now()
      if (!row) return
      if (row.suspended_at !== null) return unclaim(tools, about)
      if (!due || due.at > now) return settle(tools, about) // cancelled, or moved
      const { event } = due
      const leftMs = (expiresAt(event, { dueAt, ownersZone: event.ownersZone }) ?? now) - now
      if (leftMs <= 0) return giveUpIfLast(tools, about, 'over')
      const device = await findDevice(db, sessionId)
      if (!push || !device) return giveUpIfLast(tools, about, 'off')
      const message = await messageOf(tools, event, { dueAt, now })
      const outcome = await push.send(device, message, {
        ttlSeconds: Math.min(DAY_SECONDS, Math.ceil(leftMs / 1000)),
      })
      await recordDelivery(db, sessionId, outcome)
      if (outcome === 'sent') return settle(tools, about)
      await giveUpIfLast(tools, about, 'unreached')
    },
    async onGiveUp(about, reason) {
      if (reason instanceof PushServiceError) await recordDelivery(tools.db, about.sessionId, 'refused')
      await giveUpIfLast(tools, about, 'unreached')
    },
  })

async function messageOf({ db }: Tools, event: ReminderWithEvent, { dueAt, now }: { dueAt: number; now: number }) {
  const { clock } = await getSettings(db, event.owner_id)
  return {
    title: reminderTitle(event),
    body: [whenInWords(event, clock), ...latenessText(event, { clock, dueAt, now })].join('\n'),
    url: `/event/${event.event_id}`,
    tag: `reminder-${event.id}-${dueAt}`,
  }
}

/** Returns the claimed reminder; null if an email is sent as well, whose job then ends the claim. */
async function findUnmailed(trx: Database, { reminderId, dueAt }: Claimed) {
  const row = await findReminder(trx, reminderId)
  if (!row || row.sending_at !== dueAt) return null
  return findNoEmailReason(row, await getSettings(trx, row.owner_id)) === null ? null : row
}

const settle = (tools: Tools, about: Claimed) =>
  tools.db.transaction().execute(async (trx) => {
    const row = await findUnmailed(trx, about)
    if (row) await settleReminder(trx, { id: row.id, dueAt: about.dueAt, now: Date.now() })
  })

/** Undoes the claim of a suspended person's reminder: `resume` in reminders.ts queues it again. */
const unclaim = (tools: Tools, about: Claimed) =>
  tools.db.transaction().execute(async (trx) => {
    const row = await findUnmailed(trx, about)
    if (row) await unclaimReminder(trx, { id: row.id, dueAt: about.dueAt })
  })

/** Marks the reminder as missed if neither an email nor another browser can deliver it. */
const giveUpIfLast = (tools: Tools, about: Claimed, why: 'over' | 'off' | 'unreached') =>
  tools.db.transaction().execute(async (trx) => {
    const row = await findUnmailed(trx, about)
    if (!row) return
    const others = (await listDevices(trx, row.owner_id)).filter((it) => it.session_id !== about.sessionId)
    if (why !== 'over' && others.some(({ failures }) => failures === 0)) return
    await markReminderMissed(trx, tools, row, { dueAt: about.dueAt, why, now: Date.now() })
  })
