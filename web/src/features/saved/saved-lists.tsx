import { errorMessage } from '../../api/failure-reply.ts'
import { localToday } from '../card/facts/event-date-format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { savedWords } from '../../i18n/en/saved.ts'
import { AgendaList, LoadMore } from './agenda-list.tsx'
import { findNextEntry } from './find-next-entry.ts'
import { NextUp } from './next-up.tsx'
import styles from './saved-lists.module.css'
import type { CalendarPreferences } from './use-calendar-preferences.ts'
import { useAgenda, type Agenda } from './use-saved-entries.ts'
import type { SavedView } from './use-saved-view.ts'

/** Returns this device's time, HH:MM. */
const timeHere = (now = new Date()) => now.toTimeString().slice(0, 5)

interface ListProps {
  agenda: Agenda
  preferences: CalendarPreferences
}

/** Upcoming events: the next one large, then the rest. */
export function UpcomingList({ agenda, preferences, groupsByMonth = false }: ListProps & { groupsByMonth?: boolean }) {
  const { entries } = agenda
  if (agenda.error) return <LoadError error={agenda.error} onTryAgain={agenda.refetch} />
  if (!entries) return <ListSkeleton />
  if (entries.length === 0) return <p className="muted">{savedWords.noUpcoming}</p>
  const next = findNextEntry(entries, localToday(), timeHere())
  const others = groupsByMonth ? entries : entries.filter((it) => it !== next)
  return (
    <div className={styles.coming}>
      {next && <NextUp entry={next} timeFormat={preferences.timeFormat} />}
      <AgendaList entries={others} timeFormat={preferences.timeFormat} groupsByMonth={groupsByMonth} />
      <LoadMore agenda={agenda} />
    </div>
  )
}

/** Past events, latest first. */
export function PastList({ preferences, shown }: { preferences: CalendarPreferences; shown: SavedView }) {
  const agenda = useAgenda('past', { category: shown.category })
  const { entries } = agenda
  if (agenda.error) return <LoadError error={agenda.error} onTryAgain={agenda.refetch} />
  if (!entries) return <ListSkeleton />
  if (entries.length === 0)
    return <p className="muted">{shown.category ? savedWords.noneInCategory : savedWords.noPast}</p>
  return (
    <div className={styles.coming}>
      <AgendaList entries={entries} timeFormat={preferences.timeFormat} groupsByMonth isPast />
      <LoadMore agenda={agenda} />
    </div>
  )
}

/** Search results, upcoming and past. */
export function SearchResults({ preferences, shown }: { preferences: CalendarPreferences; shown: SavedView }) {
  const { search, category } = shown
  const upcoming = useAgenda('coming', { search, category })
  const past = useAgenda('past', { search, category })
  const [ahead, behind] = [upcoming.entries, past.entries]
  const error = upcoming.error ?? past.error
  if (error) return <LoadError error={error} onTryAgain={() => (upcoming.refetch(), past.refetch())} />
  const count = ahead && behind ? ahead.length + behind.length : null
  return (
    <div className={styles.coming}>
      <p className="muted" role="status">
        {count !== null && savedWords.found(count, !upcoming.hasMore && !past.hasMore)}
      </p>
      {!ahead || !behind ? (
        <ListSkeleton />
      ) : (
        [
          { title: savedWords.upcoming, entries: ahead, agenda: upcoming, isPast: false },
          { title: savedWords.past, entries: behind, agenda: past, isPast: true },
        ].map(
          ({ title, entries, agenda, isPast }) =>
            entries.length > 0 && (
              <section key={title} className={styles.found}>
                <h2 className="title-2">{title}</h2>
                <AgendaList entries={entries} timeFormat={preferences.timeFormat} isPast={isPast} />
                <LoadMore agenda={agenda} />
              </section>
            ),
        )
      )}
    </div>
  )
}

/** Shown if a list can't be loaded. */
export function LoadError({ error, onTryAgain }: { error: Error; onTryAgain: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>
        {savedWords.failed} <span className="muted">{errorMessage(error)}</span>
      </p>
      <Button look="line" onClick={onTryAgain}>
        {savedWords.tryAgain}
      </Button>
    </div>
  )
}

const ListSkeleton = () => (
  <div className={styles.coming} aria-hidden="true">
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} height="6rem" />
    ))}
  </div>
)
