import { call } from '../../../api/client.ts'
import { currentSession } from '../../../api/account/session.ts'

/** The key in local storage, set once per browser. It identifies nobody, so signing out keeps it. */
const STORAGE_KEY = 'swap.first-save'

/**
 * Returns whether the `count` events just saved are the person's first and their calendar has no subscription link yet. Records the
 * call: only the first one in a browser can return true.
 */
export async function claimFirstSave(count: number): Promise<boolean> {
  if (localStorage.getItem(STORAGE_KEY)) return false
  localStorage.setItem(STORAGE_KEY, 'yes')
  const { total } = await call('GET /api/calendar/my-events', { query: { limit: 1 } })
  return total <= count && !(await hasSubscriptionLink())
}

/** Whether the person's calendar has a subscription link: only possible with a verified address. */
async function hasSubscriptionLink(): Promise<boolean> {
  if (!currentSession().isVerified) return false
  const { subscriptionUrl } = await call('GET /api/calendar/:calendar/token', { params: { calendar: 'my-events' } })
  return subscriptionUrl !== null
}
