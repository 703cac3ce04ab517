import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { listDevices } from '../../platform/devices/queries.ts'
import { job, type Job } from '../../platform/jobs/job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { FetchPage } from '../../platform/outgoing/fetch-public-page.ts'
import { getSettings } from '../../platform/settings/queries.ts'
import { pagePrice, type Price } from './page-price.ts'
import { priceMessage } from './price-words.ts'
import { DAY_MS } from './schedule-price-checks-job.ts'
import { findWatched, saveLook, type Watched } from './queries.ts'
import { readEventPage, userAgentOf } from './read-event-page.ts'

const price = z.object({ minor: z.number(), currency: z.string() })
/** What to report, with the change in it: it is reported as it was found, once. */
export const priceTold = z.object({ eventId: z.string(), at: z.number(), before: price, after: price })
type PriceTold = z.infer<typeof priceTold>

interface Tools {
  db: Database
  jobs: Jobs
  publicUrl: string
  /** Null where the operator allows no requests (decision D30). */
  fetchPage: FetchPage | null
  mailPrice: Job<PriceTold>
  pushPrice: Job<PriceTold & { sessionId: string }>
  /** Adds a message to the thread of an event. */
  sayInThread: (trx: Database, event: Watched, said: { content: string; now: number }) => Promise<void>
}

/** A round that comes a little early treats yesterday's looks as old enough. */
const FRESH_MS = DAY_MS * 0.8

/**
 * Looks at the page of one saved event, and tells its owner if the price differs from the last look. Safe to run twice:
 * a page that was looked at today is left alone, and a change is reported in the transaction that records it.
 */
export const lookAtPriceJob = (tools: Tools) =>
  job({
    name: 'look-at-price',
    payload: z.object({ eventId: z.string() }),
    attempts: 2,
    async run({ eventId }) {
      const { db, fetchPage } = tools
      const watched = await findWatched(db, eventId)
      if (!watched || !fetchPage || (watched.looked_at ?? 0) > Date.now() - FRESH_MS) return
      if (!(await getSettings(db, watched.owner_id)).priceAlerts) return
      const found = await priceNow(watched, fetchPage, tools.publicUrl)
      await db.transaction().execute(async (trx) => {
        const now = Date.now()
        if (!(await saveLook(trx, watched, { price: found, now }))) return
        const { before } = watched
        if (!found || !before || before.currency !== found.currency || before.minor === found.minor) return
        await tell(trx, tools, watched, { eventId, at: now, before, after: found })
      })
    },
  })

/** A page that is unavailable, for whatever reason, says nothing today. */
async function priceNow(watched: Watched, fetchPage: FetchPage, publicUrl: string): Promise<Price | null> {
  const page = await readEventPage(fetchPage, watched.address, userAgentOf(publicUrl)).catch(() => null)
  const { start_date, ticket_info: tickets } = watched
  return page === null ? null : pagePrice(page, { start_date, currency: tickets?.ticket_currency ?? null })
}

async function tell(trx: Database, tools: Tools, watched: Watched, told: PriceTold): Promise<void> {
  const { jobs, mailPrice, pushPrice, sayInThread } = tools
  await sayInThread(trx, watched, { content: priceMessage({ ...told, title: watched.title }), now: told.at })
  const { notifications, emailReminders } = await getSettings(trx, watched.owner_id)
  if (!notifications) return
  if (emailReminders && watched.verified_at !== null) await jobs.add(trx, mailPrice, told)
  for (const { session_id: sessionId } of await listDevices(trx, watched.owner_id))
    await jobs.add(trx, pushPrice, { ...told, sessionId })
}
