import { checkPriceJob } from '../features/prices/check-price-job.ts'
import { schedulePriceChecksJob } from '../features/prices/schedule-price-checks-job.ts'
import { mailPriceJob, pushPriceJob } from '../features/prices/price-alert-jobs.ts'
import { addAssistantMessage } from '../features/chat/add-assistant-message.ts'
import type { Tools } from './tools.ts'
import { unsubscribeLinks } from '../features/notifications/unsubscribe-links.ts'

/** Builds Price Alerts: a daily check of the web pages of saved events, if the operator allows outgoing requests. */
export function buildPrices({ db, jobs, mail, push, fetchPage, secrets }: Tools, { publicUrl }: { publicUrl: string }) {
  const { tokenFor } = unsubscribeLinks(secrets.emails)
  const unsubscribeToken = (ownerId: string) => tokenFor({ ownerId, kind: 'prices' })
  const mailPrice = mailPriceJob({ db, mail, publicUrl, unsubscribeToken })
  const pushPrice = pushPriceJob({ db, push })
  const checkPrice = checkPriceJob({
    db,
    jobs,
    publicUrl,
    fetchPage,
    mailPrice,
    pushPrice,
    addAssistantMessage,
  })
  const checks = schedulePriceChecksJob({ db, jobs, isAllowed: fetchPage !== null, checkPrice })
  return { jobs: [...checks.jobs, checkPrice, mailPrice, pushPrice], begin: checks.begin }
}
