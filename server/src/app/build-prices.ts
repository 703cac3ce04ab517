import { lookAtPriceJob } from '../features/prices/look-at-price-job.ts'
import { schedulePriceChecksJob } from '../features/prices/schedule-price-checks-job.ts'
import { mailPriceJob, pushPriceJob } from '../features/prices/tell-price-jobs.ts'
import { sayInThread } from '../features/chat/say-in-thread.ts'
import type { Tools } from './tools.ts'
import { unsubscribeLinks } from '../features/notifications/unsubscribe-links.ts'

/** Builds Price Alerts: a daily check of the pages of saved events, where the operator allows outgoing requests. */
export function buildPrices({ db, jobs, mail, push, fetchPage, secrets }: Tools, { publicUrl }: { publicUrl: string }) {
  const { tokenFor } = unsubscribeLinks(secrets.emails)
  const unsubscribeToken = (ownerId: string) => tokenFor({ ownerId, kind: 'prices' })
  const mailPrice = mailPriceJob({ db, mail, publicUrl, unsubscribeToken })
  const pushPrice = pushPriceJob({ db, push })
  const lookAtPrice = lookAtPriceJob({
    db,
    jobs,
    publicUrl,
    fetchPage,
    mailPrice,
    pushPrice,
    sayInThread,
  })
  const checks = schedulePriceChecksJob({ db, jobs, isAllowed: fetchPage !== null, lookAtPrice })
  return { jobs: [...checks.jobs, lookAtPrice, mailPrice, pushPrice], begin: checks.begin }
}
