import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { Link } from 'wouter'
import type { Event } from '@swap/contract/event'
import { call } from '../api/client.ts'
import { keys } from '../api/query-keys.ts'
import { cardWords } from '../words/en-card.ts'
import styles from './clash-note.module.css'
import { clock } from './when.ts'

/** What the calendar holds on the same days, said before another one is added; nothing while it is not known. */
export function ClashNote({ event }: { event: Event }) {
  const { data } = useQuery({
    queryKey: [...keys.clashes, event.id, event.start_date, event.end_date],
    queryFn: () => call('GET /api/events/:id/clashes', { params: { id: event.id } }),
  })
  const [first] = data?.events ?? []
  if (!data || !first) return null
  return (
    <div className={styles.note}>
      <CalendarClock size={18} strokeWidth={1.9} aria-hidden="true" />
      <p>
        {first.isSame ? cardWords.clash.same : cardWords.clash.sameDay}{' '}
        {data.events.map(({ id, title, start_time: time }, index) => (
          <span key={id}>
            {index > 0 && ' · '}
            <Link className="link" href={`/event/${id}`}>
              {title}
            </Link>
            {time && `, ${clock(time)}`}
          </span>
        ))}
      </p>
    </div>
  )
}
