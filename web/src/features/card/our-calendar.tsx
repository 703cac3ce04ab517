import { useQuery } from '@tanstack/react-query'
import { CalendarHeart, CalendarSync } from 'lucide-react'
import { call } from '../../api/client.ts'
import { keys } from '../../api/query-keys.ts'
import { useSession } from '../../api/account/session.ts'
import { MenuLink } from '../../ui/controls/menu.tsx'
import { Tag } from '../../ui/feedback/tag.tsx'
import { ourCalendarWords as words } from '../../i18n/en/our-calendar.ts'
import styles from './actions/kept-menu.module.css'
import { Way } from './picture/way.tsx'

const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const

/** Says that a calendar app follows this calendar if one has fetched the link; otherwise offers the subscription. */
export function OurCalendar() {
  const { isVerified } = useSession()
  return isVerified ? <Followed /> : <Offer />
}

function Followed() {
  const { data } = useQuery({
    queryKey: keys.subscription,
    queryFn: () => call('GET /api/calendar/:calendar/token', { params: { calendar: 'my-events' } }),
  })
  if (!data) return null
  if (data.subscriptionUrl === null || data.visits.length === 0) return <Offer />
  return (
    <span className={styles.ours} role="presentation">
      <CalendarHeart {...icon} />
      <Way name={words.ours} hint={words.hint} />
      <Tag tone="ok">{words.on}</Tag>
    </span>
  )
}

const Offer = () => (
  <MenuLink icon={<CalendarSync {...icon} />} href="/settings#calendar">
    <Way name={words.subscribe} hint={words.subscribeHint} />
  </MenuLink>
)
