import { lookAtPriceJob } from '../features/prices/look-at-price-job.ts'
import { schedulePriceChecksJob } from '../features/prices/schedule-price-checks-job.ts'
import { mailPriceJob, pushPriceJob } from '../features/prices/tell-price-jobs.ts'
import { sayInThread } from '../features/chat/say-in-thread.ts'
import type { Tools } from './tools.ts'
import { unsubscribeLinks } from '../features/notifications/unsubscribe-links.ts'

/** Price Alerts: the daily look at the pages of saved events, where the operator lets requests out. */
export function buildPrices({ db, jobs, mail, push, get, secrets }: Tools, { publicUrl }: { publicUrl: string }) {
  const { tokenFor } = unsubscribeLinks(secrets.letters)
  const unsubscribeToken = (ownerId: string) => tokenFor({ ownerId, kind: 'prices' })
  const mailPrice = mailPriceJob({ db, mail, publicUrl, unsubscribeToken })
  const pushPrice = pushPriceJob({ db, push })
  const lookAtPrice = lookAtPriceJob({
    db,
    jobs,
    publicUrl,
    get,
    mailPrice,
    pushPrice,
    sayInThread,
  })
  const rounds = schedulePriceChecksJob({ db, jobs, isAllowed: get !== null, lookAtPrice })
  return { jobs: [...rounds.jobs, lookAtPrice, mailPrice, pushPrice], begin: rounds.begin }
}
