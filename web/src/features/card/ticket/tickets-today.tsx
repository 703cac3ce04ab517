import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { SavedEntry } from '@swap/contract/saved-api'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/query-keys.ts'
import { formatWallTime } from '../../../ui/time/date-format.ts'
import { ticketWords } from '../../../i18n/en/ticket.ts'
import { titleOf } from '../title-of.ts'
import { localToday } from '../facts/event-date-format.ts'
import { ShowTicketButton } from './show-ticket-button.tsx'
import styles from './tickets-today.module.css'

/** The refetch interval: shorter than the lifetime of the pictures' signed URLs. */
const REFETCH_MS = 9 * 60_000

/** The tickets for today's events, each with a button to show it; empty on other days. */
export function TicketsToday() {
  const today = localToday()
  const { data } = useQuery({
    queryKey: [...keys.savedEvents, 'days', today, today, null],
    queryFn: ({ signal }) => call('GET /api/calendar/my-events/days', { query: { from: today, to: today }, signal }),
    refetchInterval: REFETCH_MS,
  })
  const entries = data?.entries.filter(({ ticket, calledOff }) => ticket && !calledOff) ?? []
  if (entries.length === 0) return null
  return (
    <ul className={styles.tickets} aria-label={ticketWords.today}>
      {entries.map((entry) => (
        <TicketRow key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

function TicketRow({ entry }: { entry: SavedEntry }) {
  const { id, ticket, start_time: start } = entry
  if (!ticket) return null
  const where = [ticket.seat, ticket.gate && ticketWords.gate(ticket.gate)].filter(Boolean).join(' · ')
  return (
    <li>
      <p>
        <Link href={`/event/${id}`} className={styles.title ?? ''}>
          {titleOf(entry)}
        </Link>
        <span className="small">{[start && formatWallTime(start), where].filter(Boolean).join(', ')}</span>
      </p>
      <ShowTicketButton picture={ticket} title={titleOf(entry)} isOneOfSeveral />
    </li>
  )
}
