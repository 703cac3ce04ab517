import type { Settings } from '@swap/contract/settings'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { job } from '../jobs/job.ts'
import type { Mail } from '../mail/mail.ts'
import { findReminder } from './queries.ts'
import { reminderMail } from './reminder-mail.ts'
import { remindedFrom } from './occurrence.ts'
import { maySend } from './send-reminder-job.ts'

interface Tools {
  db: Database
  settingsOf: (db: Database, ownerId: string) => Promise<Settings>
  mail: Mail
  publicUrl: string
  /** The token that turns reminder mails off for somebody. */
  unsubscribeToken: (ownerId: string) => string
}

/**
 * Mails a reminder that has come due, with its event as it is by now. Safe to run twice: a second mail has the name of the first, so
 * that the outbox keeps one and mail programs show one.
 */
export const mailReminderJob = ({ db, settingsOf, mail, publicUrl, unsubscribeToken }: Tools) =>
  job({
    name: 'mail-reminder',
    payload: z.object({ reminderId: z.string(), dueAt: z.number() }),
    attempts: 5,
    async run({ reminderId, dueAt }) {
      const row = await findReminder(db, reminderId)
      const about = row && remindedFrom(row, dueAt)?.event
      if (!about || !maySend(about, Date.now())) return // the event was deleted, or is over: too late is worse than not at all
      const to = { name: about.name, address: about.email }
      const { clock } = await settingsOf(db, about.owner_id)
      const ways = { clock, publicUrl, unsubscribeToken: unsubscribeToken(about.owner_id) }
      await mail.send({ to, id: `reminder-${reminderId}-${dueAt}`, ...reminderMail(about, ways) })
    },
  })
