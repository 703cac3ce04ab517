import { call } from '../../../api/client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { NOTICE_MS } from '../../../ui/feedback/use-timed-notice.ts'
import { accountWords } from '../../../i18n/en/account.ts'

/** What the banner shows once the email is sent. */
export interface SentNotice {
  notice: string
  label: string
}

/** Sends the signed-in person a new verification email, and shows for five seconds that it was sent. Never throws. */
export async function resendFromBanner(show: (notice: SentNotice | null) => void): Promise<void> {
  try {
    await call('POST /api/auth/resend-verification', { body: {} })
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    toast(message || accountWords.spec.resendFailed, { tone: 'bad' })
    return
  }
  show({ notice: accountWords.banner.linkSent, label: accountWords.banner.sent })
  setTimeout(() => show(null), NOTICE_MS)
}
