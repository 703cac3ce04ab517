import { useQuery } from '@tanstack/react-query'
import { CalendarHeart, CalendarSync } from 'lucide-react'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { useSession } from '../../../api/account/session.ts'
import { MenuLink } from '../../../ui/controls/menu.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { calendarSyncWords as words } from '../../../i18n/en/calendar-sync.ts'
import styles from './saved-event-menu.module.css'
import { MenuEntryText } from './menu-entry-text.tsx'

const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const

/** A saved event's menu entry about the calendar subscription: says that an app already follows the calendar, or links to settings. */
export function CalendarSubscriptionItem() {
  const { isVerified } = useSession()
  return isVerified ? <SubscriptionState /> : <SubscribeLink />
}

function SubscriptionState() {
  const { data } = useQuery({
    queryKey: keys.subscription,
    queryFn: () => call('GET /api/calendar/:calendar/token', { params: { calendar: 'my-events' } }),
  })
  if (!data) return null
  if (data.subscriptionUrl === null || data.visits.length === 0) return <SubscribeLink />
  return (
    <span className={styles.ours} role="presentation">
      <CalendarHeart {...icon} />
      <MenuEntryText name={words.ourCalendar} hint={words.hint} />
      <Tag tone="ok">{words.isSubscribed}</Tag>
    </span>
  )
}

const SubscribeLink = () => (
  <MenuLink icon={<CalendarSync {...icon} />} href="/settings#calendar">
    <MenuEntryText name={words.subscribe} hint={words.subscribeHint} />
  </MenuLink>
)
