import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import type { Clash } from '@swap/contract/clashes-api'
import type { Event } from '@swap/contract/event'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { cardWords } from '../../../i18n/en/card.ts'
import { formatWallTime } from '../../../ui/time/date-format.ts'
import styles from './clash-note.module.css'
import { clashesQuery } from './clashes.ts'
import { shortDate } from '../facts/event-date-format.ts'
import { titleOf } from '../title-of.ts'

/** Loaded on demand: most events have no duplicate. */
const MergeForm = lazy(async () => ({ default: (await import('../merge/merge-form.tsx')).MergeForm }))

/**
 * A note about other events at the same time or on the same day. If one of them is a duplicate, the note links to it and offers to
 * merge the two. Shows nothing until the server has answered.
 */
export function ClashNote({ event }: { event: Event }) {
  const { data } = useQuery(clashesQuery(event))
  const all = data?.events ?? []
  const same = all.find(({ isSame }) => isSame)
  if (same) return <DuplicateNote event={event} same={same} />
  const overlapping = all.filter(({ overlaps }) => overlaps)
  const shown = overlapping.length > 0 ? overlapping : event.saved ? [] : all
  if (shown.length === 0) return null
  return (
    <div className={styles.note}>
      <CalendarClock size={18} strokeWidth={1.9} aria-hidden="true" />
      <p>
        {overlapping.length > 0 ? cardWords.clash.sameTime : cardWords.clash.sameDay}{' '}
        {shown.map((clash, index) => (
          <span key={clash.id}>
            {index > 0 && ' · '}
            <ClashLink clash={clash} />
            {clash.start_time && `, ${formatWallTime(clash.start_time)}`}
          </span>
        ))}
      </p>
    </div>
  )
}

function DuplicateNote({ event, same }: { event: Event; same: Clash }) {
  const when = [shortDate(same.start_date), same.start_time && formatWallTime(same.start_time)]
    .filter(Boolean)
    .join(', ')
  return (
    <div className={styles.note}>
      <CalendarClock size={18} strokeWidth={1.9} aria-hidden="true" />
      <div className={styles.same}>
        <p>
          {event.saved ? cardWords.clash.savedTwice : cardWords.clash.duplicate} <ClashLink clash={same} />
          {cardWords.clash.when(when)} {!same.saved && cardWords.clash.notSaved}
        </p>
        <Suspense>
          <MergeForm event={event} into={same}>
            <ButtonLink look="line" href={`/event/${same.id}`}>
              {cardWords.clash.open}
            </ButtonLink>
          </MergeForm>
        </Suspense>
      </div>
    </div>
  )
}

const ClashLink = ({ clash }: { clash: Clash }) => (
  <Link className="link" href={`/event/${clash.id}`}>
    {titleOf(clash)}
  </Link>
)
