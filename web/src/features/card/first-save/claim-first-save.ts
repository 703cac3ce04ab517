import { call } from '../../../api/client.ts'
import { currentSession } from '../../../api/account/session.ts'

/** The key in local storage, set once per browser. It identifies nobody, so signing out keeps it. */
const STORAGE_KEY = 'swap.first-save'

/**
 * Whether the `count` events just saved are the person's first, and their calendar has no subscription link yet. Only the first call in
 * a browser can return true.
 */
export async function isFirstSave(count: number): Promise<boolean> {
  if (localStorage.getItem(STORAGE_KEY)) return false
  localStorage.setItem(STORAGE_KEY, 'yes')
  const { total } = await call('GET /api/calendar/my-events', { query: { limit: 1 } })
  return total <= count && !(await hasCalendarLink())
}

/** Whether the person has a calendar link: only possible with a verified address. */
async function hasCalendarLink(): Promise<boolean> {
  if (!currentSession().isVerified) return false
  const { subscriptionUrl } = await call('GET /api/calendar/:calendar/token', { params: { calendar: 'my-events' } })
  return subscriptionUrl !== null
}
