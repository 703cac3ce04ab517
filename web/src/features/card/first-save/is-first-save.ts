import { call } from '../../../api/client.ts'
import { currentSession } from '../../../api/account/session.ts'

/** Asked once per browser. It identifies nobody, so it outlives a sign-out. */
const ASKED = 'swap.first-save'

/** Whether these are a person's first saved events and no calendar app follows them yet. Asked once; false after that. */
export async function isFirstSave(count: number): Promise<boolean> {
  if (localStorage.getItem(ASKED)) return false
  localStorage.setItem(ASKED, 'yes')
  const { total } = await call('GET /api/calendar/my-events', { query: { limit: 1 } })
  return total <= count && !(await hasLink())
}

/** Only people with a verified address have one. */
async function hasLink(): Promise<boolean> {
  if (!currentSession().isVerified) return false
  const { subscriptionUrl } = await call('GET /api/calendar/:calendar/token', { params: { calendar: 'my-events' } })
  return subscriptionUrl !== null
}
