import type { Database } from '../../platform/database/database.ts'
import { findDevice, recordDelivery } from '../../platform/devices/queries.ts'
import { job } from '../../platform/jobs/job.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { PushServiceError, type Push } from '../../platform/push/push.ts'
import { priceChangeReport } from './check-price-job.ts'
import { priceMail, pricePush } from './price-alert-text.ts'
import { findWatchedEvent } from './queries.ts'
import { z } from 'zod'

interface MailTools {
  db: Database
  mail: Mail
  publicUrl: string
  /** Returns the token that turns Price Alerts off for a person. */
  unsubscribeToken: (ownerId: string) => string
}

/** The job that emails a price change. Safe to run twice: a second email has the id of the first. */
export const mailPriceJob = ({ db, mail, publicUrl, unsubscribeToken }: MailTools) =>
  job({
    name: 'mail-price',
    payload: priceChangeReport,
    attempts: 5,
    async run({ eventId, at, ...change }) {
      const watched = await findWatchedEvent(db, eventId)
      if (!watched || watched.verified_at === null) return // deleted, removed from the calendar, or suspended since
      const links = { eventId, publicUrl, unsubscribeToken: unsubscribeToken(watched.owner_id) }
      const to = { name: watched.name, address: watched.email }
      await mail.send({ to, id: `price-${eventId}-${at}`, ...priceMail({ ...change, title: watched.title }, links) })
    },
  })

interface PushTools {
  db: Database
  /** Null if the server sends no push messages. */
  push: Push | null
}

const DAY_SECONDS = 24 * 60 * 60

/** The job that notifies one browser of a price change. Safe to run twice: a second message replaces the first. */
export const pushPriceJob = ({ db, push }: PushTools) =>
  job({
    name: 'push-price',
    payload: priceChangeReport.extend({ sessionId: z.string() }),
    attempts: 5,
    async run({ eventId, at, sessionId, ...change }) {
      const [watched, device] = [await findWatchedEvent(db, eventId), await findDevice(db, sessionId)]
      if (!push || !device || !watched) return
      const words = pricePush({ ...change, title: watched.title })
      const message = { ...words, url: `/event/${eventId}`, tag: `price-${eventId}-${at}` }
      await recordDelivery(db, sessionId, await push.send(device, message, { ttlSeconds: DAY_SECONDS }))
    },
    async onGiveUp({ sessionId }, reason) {
      if (reason instanceof PushServiceError) await recordDelivery(db, sessionId, 'refused')
    },
  })
