import type { Settings } from '@swap/contract/settings'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { job } from '../jobs/job.ts'
import type { Push, PushSubscription } from '../push/push.ts'
import { remindedFrom } from './occurrence.ts'
import { findReminder } from './queries.ts'
import { overAt } from './remind-at.ts'
import { reminderTitle, whenInWords } from './reminder-mail.ts'
import { isOver } from './send-reminder-job.ts'

interface Tools {
  db: Database
  settingsOf: (db: Database, ownerId: string) => Promise<Settings>
  /** Null where the server tells no devices. */
  push: Push | null
  /** The browser of a sign-in; null where it gets nothing any more. */
  findDevice: (db: Database, sessionId: string) => Promise<PushSubscription | null>
  /** Notes what became of a message to a browser. */
  noteOutcome: (db: Database, sessionId: string, outcome: 'sent' | 'gone' | 'refused') => Promise<void>
}

const DAY_SECONDS = 24 * 60 * 60

/**
 * Tells one browser of what has come due. Safe to run twice: a second message has the name of the first and takes its place. A browser
 * that no longer listens, or was not reached a few times in a row, is forgotten.
 */
export const pushReminderJob = ({ db, settingsOf, push, findDevice, noteOutcome }: Tools) =>
  job({
    name: 'push-reminder',
    payload: z.object({ reminderId: z.string(), dueAt: z.number(), sessionId: z.string() }),
    attempts: 5,
    async run({ reminderId, dueAt, sessionId }) {
      const [row, device] = [await findReminder(db, reminderId), await findDevice(db, sessionId)]
      const about = row && remindedFrom(row, dueAt)?.event
      const now = Date.now()
      if (!push || !device || !about || about.suspended_at !== null || isOver(about, now)) return
      const { clock } = await settingsOf(db, about.owner_id)
      const message = {
        title: reminderTitle(about),
        body: whenInWords(about, clock),
        url: `/event/${about.event_id}`,
        tag: `reminder-${reminderId}-${dueAt}`,
      }
      const leftSeconds = Math.ceil(((overAt(about, about.ownersZone) ?? now) - now) / 1000)
      const outcome = await push.send(device, message, { ttlSeconds: Math.min(DAY_SECONDS, leftSeconds) })
      await noteOutcome(db, sessionId, outcome)
    },
    gaveUp: ({ sessionId }) => noteOutcome(db, sessionId, 'refused'),
  })
