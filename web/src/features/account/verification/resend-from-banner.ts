import { call } from '../../../api/client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { NOTICE_MS } from '../../../ui/feedback/use-passing-notice.ts'
import { accountWords } from '../../../i18n/en/account.ts'

/** What the banner says once an email is on its way. */
export interface Sent {
  notice: string
  label: string
}

/** Asks for a new verification email for the signed-in person, and says for five seconds that it was sent. Never throws. */
export async function resendFromBanner(show: (sent: Sent | null) => void): Promise<void> {
  try {
    await call('POST /api/auth/resend-verification', { body: {} })
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    toast(said || accountWords.spec.resendFailed, { tone: 'bad' })
    return
  }
  show({ notice: accountWords.banner.onItsWay, label: accountWords.banner.sent })
  setTimeout(() => show(null), NOTICE_MS)
}
