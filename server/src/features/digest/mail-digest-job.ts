import { addDays } from '@swap/dates/calendar-day'
import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { displayTitlesOf } from '../../platform/database/rows/display-titles.ts'
import { job } from '../../platform/jobs/job.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { getSettings } from '../../platform/settings/queries.ts'
import { digestMail, type DigestEntry } from './digest-mail.ts'
import { findSubscriber } from './queries.ts'
import { canReceiveEmail, wantsWeeksAhead } from './digest-preferences.ts'

interface Tools {
  db: Database
  mail: Mail
  publicUrl: string
  /** Lists a person's saved events from one day to another, by day and time. */
  listDays: (db: Database, days: { ownerId: string; from: string; to: string }) => Promise<DigestEntry[]>
  /** The token that turns these emails off for a person. */
  unsubscribeToken: (ownerId: string) => string
}

/** How many days after the week the email also covers, for people who try new features. */
const AHEAD_DAYS = 28

/**
 * Emails a person the events of a week, in their current state; sends nothing for an empty week. Safe to run twice: a second
 * email has the id of the first, so that email programs show only one.
 */
export const mailDigestJob = ({ db, mail, publicUrl, listDays, unsubscribeToken }: Tools) =>
  job({
    name: 'mail-digest',
    payload: z.object({ ownerId: z.string(), week: z.string() }),
    attempts: 5,
    async run({ ownerId, week }) {
      const subscriber = await findSubscriber(db, ownerId)
      if (!subscriber || !canReceiveEmail(subscriber)) return
      const entries = await listDays(db, { ownerId, from: week, to: addDays(week, 6) })
      const days = { ownerId, from: addDays(week, 7), to: addDays(week, 7 + AHEAD_DAYS - 1) }
      const settings = await getSettings(db, ownerId)
      const ahead = wantsWeeksAhead(settings) ? await listDays(db, days) : []
      if (entries.length + ahead.length === 0) return
      const to = { name: subscriber.name, address: subscriber.email }
      const rows = [...entries, ...ahead].map(({ row }) => row)
      const titles = await displayTitlesOf(db, rows)
      const words = digestMail(
        { entries, ahead },
        { titles, clock: settings.clock, week, publicUrl, unsubscribeToken: unsubscribeToken(ownerId) },
      )
      await mail.send({ to, id: `digest-${ownerId}-${week}`, ...words })
    },
  })
