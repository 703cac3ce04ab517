import { call } from '../../api/client.ts'
import { currentSession } from '../../api/session.ts'

/** Said once to everybody in this browser, also to whoever needed no word of it. */
const keyNow = () => `swap.first-save ${currentSession().user?.email}`

/** Whether these are the first events a person keeps, of whom no calendar app can know yet. Asked once: after that it never is. */
export async function isFirstSave(count: number): Promise<boolean> {
  if (localStorage.getItem(keyNow())) return false
  localStorage.setItem(keyNow(), 'said')
  const { total } = await call('GET /api/calendar/my-events', { query: { limit: 1 } })
  return total <= count && !(await hasLink())
}

/** Without a verified address nobody has one. */
async function hasLink(): Promise<boolean> {
  if (!currentSession().isVerified) return false
  const { subscriptionUrl } = await call('GET /api/calendar/:calendar/token', { params: { calendar: 'my-events' } })
  return subscriptionUrl !== null
}
