import { ChevronLeft } from 'lucide-react'
import { useId } from 'react'
import { monthAndYear, weekdayDayMonth, localToday } from '../../card/facts/event-date-format.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { savedWords } from '../../../i18n/en/saved.ts'
import { AgendaList } from '../agenda-list.tsx'
import { addMonths, weeksOf } from './month-days.ts'
import { MonthGrid } from './month-grid.tsx'
import styles from './month-view.module.css'
import { UpcomingList, LoadError } from '../saved-lists.tsx'
import type { CalendarPreferences } from '../use-calendar-preferences.ts'
import { useEntriesByDay, type Agenda } from '../use-saved-entries.ts'
import type { SavedView } from '../use-saved-view.ts'

const icon = { size: 22, strokeWidth: 1.9, 'aria-hidden': true } as const

interface MonthViewProps {
  shown: SavedView
  onShow: (change: Partial<SavedView>) => void
  upcoming: Agenda
  preferences: CalendarPreferences
}

/** A month grid beside a list: upcoming events, or those of the chosen day. */
export function MonthView({ shown, onShow, upcoming, preferences }: MonthViewProps) {
  const headingId = useId()
  const { month, day } = shown
  const weeks = weeksOf(month, preferences.firstDay)
  const days = useEntriesByDay(weeks[0]?.[0] ?? '', weeks.at(-1)?.[6] ?? '', shown.category)
  const today = localToday()
  const name = monthAndYear(month)
  const showMonth = (next: string) => onShow({ month: next, day: null })
  return (
    <div className={styles.columns}>
      <section aria-labelledby={headingId}>
        <div className={styles.top}>
          <h2 className={`display ${styles.name}`} id={headingId} aria-live="polite">
            {name.month} <span className="subtle">{name.year}</span>
          </h2>
          <div className={styles.turn}>
            <IconButton
              label={savedWords.previousMonth}
              icon={<ChevronLeft {...icon} />}
              onClick={() => showMonth(addMonths(month, -1))}
            />
            <Button look="line" onClick={() => showMonth(today.slice(0, 7))}>
              {savedWords.today}
            </Button>
            <IconButton
              label={savedWords.nextMonth}
              icon={<ChevronLeft {...icon} className={styles.turned} />}
              onClick={() => showMonth(addMonths(month, 1))}
            />
          </div>
        </div>
        {days.error && <LoadError error={days.error} onTryAgain={days.refetch} />}
        <MonthGrid
          month={month}
          weeks={weeks}
          firstDay={preferences.firstDay}
          byDay={days.byDay}
          today={today}
          chosen={day}
          onChoose={(chosen) => onShow({ day: chosen === day ? null : chosen })}
          onShowMonth={showMonth}
          labelledBy={headingId}
        />
      </section>
      <div className={`${styles.side} ${day === null ? styles.coming : ''}`}>
        {day === null ? (
          <UpcomingList agenda={upcoming} preferences={preferences} />
        ) : (
          <DayList
            day={day}
            entries={days.byDay.get(day) ?? []}
            preferences={preferences}
            onAll={() => onShow({ day: null })}
          />
        )}
      </div>
    </div>
  )
}

interface DayListProps {
  day: string
  entries: Parameters<typeof AgendaList>[0]['entries']
  preferences: CalendarPreferences
  onAll: () => void
}

function DayList({ day, entries, preferences, onAll }: DayListProps) {
  const close = () => {
    document.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus() // the pressed button disappears with its list
    onAll()
  }
  return (
    <section aria-label={weekdayDayMonth(day)} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <div className={styles.day} role="status">
        <h2 className="title-2">{weekdayDayMonth(day)}</h2>
        {entries.length === 0 && <p className="muted">{savedWords.nothingThatDay}</p>}
      </div>
      <AgendaList entries={entries} timeFormat={preferences.timeFormat} isPast={day < localToday()} />
      <Button look="quiet" onClick={close}>
        {savedWords.allUpcoming}
      </Button>
    </section>
  )
}
