import { MapPin } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'
import type { SavedEntry } from '@swap/contract/saved-api'
import { formatWallTime, type TimeFormat } from '../../ui/time/date-format.ts'
import { relativeDate, dayMonthYear, weekdayDayMonth, localToday } from '../card/facts/event-date-format.ts'
import { zoneIfDifferent } from '../card/facts/zone-name.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Thumb } from '../../ui/graphics/print.tsx'
import { savedWords } from '../../i18n/en/saved.ts'
import { describePlace } from './entry-text.ts'
import styles from './next-up.module.css'
import { titleOf } from '../card/title-of.ts'

/** The next event in a large format, with a link for directions. */
export function NextUp({ entry, timeFormat }: { entry: SavedEntry; timeFormat: TimeFormat }) {
  const titleId = useId()
  const { date, start_time: start, time_zone: zone, threadId, thumbnail } = entry
  const today = localToday()
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  const day = isThisYear ? weekdayDayMonth(date) : dayMonthYear(date)
  const time = start && [formatWallTime(start, timeFormat), zoneIfDifferent(zone, date)].filter(Boolean).join(' ')
  const place = describePlace(entry)
  return (
    <section className={styles.next} aria-labelledby={titleId}>
      <p className="edge">{date < today ? savedWords.now : savedWords.nextUp(relativeDate(date, today))}</p>
      <div className={styles.what}>
        {thumbnail && <Thumb src={thumbnail} />}
        <div className="grow">
          <h2 className="title-2" id={titleId}>
            <Link href={`/event/${entry.id}`}>{titleOf(entry)}</Link>
          </h2>
          <p>{[day, time].filter(Boolean).join(', ')}</p>
          {place && <p className={`small ${styles.place}`}>{place}</p>}
        </div>
      </div>
      <div className={styles.actions}>
        {place && (
          <a
            className={styles.directions}
            href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={savedWords.directionsTo(place)}
          >
            <MapPin size={18} strokeWidth={1.9} aria-hidden="true" />
            {savedWords.directions}
          </a>
        )}
        <ButtonLink
          look="quiet"
          className={styles.open ?? ''}
          href={threadId ? `/chat/${threadId}` : `/event/${entry.id}`}
        >
          {threadId ? savedWords.openThread : savedWords.openEvent}
        </ButtonLink>
      </div>
    </section>
  )
}
