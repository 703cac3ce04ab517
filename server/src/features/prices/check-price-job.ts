import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { listDevices } from '../../platform/devices/queries.ts'
import { job, type Job } from '../../platform/jobs/job.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { FetchPage } from '../../platform/outgoing/fetch-public-page.ts'
import { getSettings } from '../../platform/settings/queries.ts'
import { findPagePrice, type Price } from './page-price.ts'
import { priceMessage } from './price-alert-text.ts'
import { DAY_MS } from './schedule-price-checks-job.ts'
import { findWatchedEvent, savePriceCheck, type WatchedEvent } from './queries.ts'
import { readEventPage, userAgentOf } from './read-event-page.ts'

const price = z.object({ minor: z.number(), currency: z.string() })
/** The payload of the jobs that report a changed price. */
export const priceChangeReport = z.object({ eventId: z.string(), at: z.number(), before: price, after: price })
type PriceChangeReport = z.infer<typeof priceChangeReport>

interface Tools {
  db: Database
  jobs: JobQueue
  publicUrl: string
  /** Null if the operator allows no requests (decision D30). */
  fetchPage: FetchPage | null
  mailPrice: Job<PriceChangeReport>
  pushPrice: Job<PriceChangeReport & { sessionId: string }>
  /** Adds a message to the thread of an event. */
  addAssistantMessage: (trx: Database, event: WatchedEvent, said: { content: string; now: number }) => Promise<void>
}

/** A page checked more recently than this is skipped. Less than a day, because the daily checks may start a little early. */
const FRESH_MS = DAY_MS * 0.8

/**
 * Checks the price on the page of one saved event, and notifies its owner if it changed since the last check. Safe to
 * run twice: a page checked today is skipped, and a change is reported in the transaction that saves it.
 */
export const checkPriceJob = (tools: Tools) =>
  job({
    name: 'look-at-price',
    payload: z.object({ eventId: z.string() }),
    attempts: 2,
    async run({ eventId }) {
      const { db, fetchPage } = tools
      const watched = await findWatchedEvent(db, eventId)
      if (!watched || !fetchPage || (watched.looked_at ?? 0) > Date.now() - FRESH_MS) return
      if (!(await getSettings(db, watched.owner_id)).priceAlerts) return
      const found = await readCurrentPrice(watched, fetchPage, tools.publicUrl)
      await db.transaction().execute(async (trx) => {
        const now = Date.now()
        if (!(await savePriceCheck(trx, watched, { price: found, now }))) return
        const { before } = watched
        if (!found || !before || before.currency !== found.currency || before.minor === found.minor) return
        await notifyOwner(trx, tools, watched, { eventId, at: now, before, after: found })
      })
    },
  })

/** Returns the current price on the page; null if the page is unavailable or shows none. */
async function readCurrentPrice(watched: WatchedEvent, fetchPage: FetchPage, publicUrl: string): Promise<Price | null> {
  const page = await readEventPage(fetchPage, watched.address, userAgentOf(publicUrl)).catch(() => null)
  const { start_date, ticket_info: tickets } = watched
  return page === null ? null : findPagePrice(page, { start_date, currency: tickets?.ticket_currency ?? null })
}

async function notifyOwner(
  trx: Database,
  tools: Tools,
  watched: WatchedEvent,
  report: PriceChangeReport,
): Promise<void> {
  const { jobs, mailPrice, pushPrice, addAssistantMessage } = tools
  await addAssistantMessage(trx, watched, {
    content: priceMessage({ ...report, title: watched.title }),
    now: report.at,
  })
  const { notifications, emailReminders } = await getSettings(trx, watched.owner_id)
  if (!notifications) return
  if (emailReminders && watched.verified_at !== null) await jobs.add(trx, mailPrice, report)
  for (const { session_id: sessionId } of await listDevices(trx, watched.owner_id))
    await jobs.add(trx, pushPrice, { ...report, sessionId })
}
