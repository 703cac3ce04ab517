import { call } from '../../api/client.ts'
import { currentSession } from '../../api/account/session.ts'

/** Asked once in this browser. It names nobody: it outlives a sign-out. */
const ASKED = 'swap.first-save'

/** Whether these are the first events a person keeps, of which no calendar app can know yet. Asked once: after that they never are. */
export async function isFirstSave(count: number): Promise<boolean> {
  if (localStorage.getItem(ASKED)) return false
  localStorage.setItem(ASKED, 'yes')
  const { total } = await call('GET /api/calendar/my-events', { query: { limit: 1 } })
  return total <= count && !(await hasLink())
}

/** Without a verified address nobody has one. */
async function hasLink(): Promise<boolean> {
  if (!currentSession().isVerified) return false
  const { subscriptionUrl } = await call('GET /api/calendar/:calendar/token', { params: { calendar: 'my-events' } })
  return subscriptionUrl !== null
}
