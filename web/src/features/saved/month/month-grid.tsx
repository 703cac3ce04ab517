import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { SavedEntry } from '@swap/contract/saved-api'
import { shortWeekday, weekdayDayMonthParts } from '../../card/facts/event-date-format.ts'
import { Circled } from '../../../pencil/hand-drawn.tsx'
import { savedWords } from '../../../i18n/en/saved.ts'
import { addDays } from '@swap/dates/calendar-day'
import { daysIntoWeek, addMonthsToDay } from './month-days.ts'
import { titleOf } from '../../card/title-of.ts'
import styles from './month-grid.module.css'

/** The most titles that fit under a day. */
const MAX_TITLES = 3

interface MonthGridProps {
  /** The month shown, for example 2026-12. */
  month: string
  weeks: readonly (readonly string[])[]
  /** The weekday on which weeks begin: 1 is Monday. */
  firstDay: number
  byDay: ReadonlyMap<string, readonly SavedEntry[]>
  today: string
  chosen: string | null
  /** Pressing the chosen day again deselects it. */
  onChoose: (day: string) => void
  /** Called when an arrow key moves to a day of another month. */
  onShowMonth: (month: string) => void
  labelledBy: string
}

/** A month as a grid of days, with a loop around each day that has events. The arrow keys move between days and months. */
export function MonthGrid(props: MonthGridProps) {
  const { month, weeks, byDay, today, chosen, onChoose, labelledBy } = props
  const { current, grid, onKeyDown, setCurrent } = useRovingDay(props)
  return (
    <div ref={grid} role="grid" aria-labelledby={labelledBy} className={styles.month} onKeyDown={onKeyDown}>
      <div role="row" className={styles.week}>
        {weeks[0]?.map((day) => (
          <span key={day} role="columnheader" className={styles.weekday}>
            {shortWeekday(day)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className={styles.week}>
          {week.map((day) => (
            <Day
              key={day}
              day={day}
              entries={byDay.get(day) ?? []}
              isOtherMonth={!day.startsWith(month)}
              isToday={day === today}
              isChosen={day === chosen}
              isCurrent={day === current}
              onChoose={() => {
                setCurrent(day)
                onChoose(day)
              }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface DayProps {
  day: string
  entries: readonly SavedEntry[]
  /** Whether the day belongs to the month before or after. */
  isOtherMonth: boolean
  isToday: boolean
  isChosen: boolean
  /** Whether the Tab key reaches this day of the grid. */
  isCurrent: boolean
  onChoose: () => void
}

/** A day. Its accessible name is e.g. "Friday 4 December, 2 events: Night Ferry Quartet, Late Screen". */
function Day({ day, entries, isOtherMonth, isToday, isChosen, isCurrent, onChoose }: DayProps) {
  const { before, day: number, after } = weekdayDayMonthParts(day)
  const hasActiveEvents = entries.some(({ calledOff }) => !calledOff)
  const looks = [
    styles.day,
    isOtherMonth && styles.other,
    isToday && styles.today,
    entries.length > 0 && !hasActiveEvents && styles.allOff,
    isChosen && styles.chosen,
  ]
  return (
    <div role="gridcell" aria-selected={isChosen} className={styles.cell}>
      <button
        type="button"
        data-day={day}
        tabIndex={isCurrent ? 0 : -1}
        className={looks.filter(Boolean).join(' ')}
        aria-current={isToday ? 'date' : undefined}
        onClick={onChoose}
      >
        <span className={styles.number}>
          <ScreenReaderText>{before}</ScreenReaderText>
          {hasActiveEvents ? (
            <Circled seed={day} width={5.5}>
              {number}
            </Circled>
          ) : (
            number
          )}
          <ScreenReaderText>{`${savedWords.dayName(after, savedWords.events(entries.length))}${entries.length > 0 ? ':' : ''} `}</ScreenReaderText>
        </span>
        <Titles entries={entries} />
      </button>
    </div>
  )
}

const ScreenReaderText = ({ children }: { children: string }) => <span className="visually-hidden">{children}</span>

function Titles({ entries }: { entries: readonly SavedEntry[] }) {
  const shown = entries.slice(0, entries.length > MAX_TITLES ? MAX_TITLES - 1 : MAX_TITLES)
  return (
    <span className={styles.titles}>
      {shown.map(({ id, calledOff, ...entry }, at) => (
        <span key={id} className={`${styles.title} ${calledOff ? styles.off : ''}`}>
          {calledOff && <ScreenReaderText>{`${savedWords.calledOff[calledOff]}: `}</ScreenReaderText>}
          {titleOf(entry)}
          {at < shown.length - 1 && <ScreenReaderText>, </ScreenReaderText>}
        </span>
      ))}
      {entries.length > shown.length && (
        <span className={styles.more}>{savedWords.more(entries.length - shown.length)}</span>
      )}
    </span>
  )
}

/**
 * Keyboard navigation with a roving tabindex: arrows for days, Home and End for the week, Page keys for months (with Shift, years),
 * Escape to deselect.
 */
function useRovingDay({ month, weeks, firstDay, today, chosen, onChoose, onShowMonth }: MonthGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const isMoving = useRef(false)
  const [moved, setMoved] = useState<string | null>(null)
  const isShown = (day: string | null) => day !== null && weeks.some((week) => week.includes(day))
  const current = [moved, chosen, today].find(isShown) ?? `${month}-01`
  useLayoutEffect(() => {
    if (isMoving.current) grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
    isMoving.current = false
  }, [current])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && chosen) onChoose(chosen)
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
    const to = from && !event.ctrlKey && !event.metaKey && !event.altKey ? dayForKey(event, from, firstDay) : null
    if (!to) return
    event.preventDefault()
    isMoving.current = true
    setMoved(to)
    if (to.slice(0, 7) !== month) onShowMonth(to.slice(0, 7))
  }
  return { current, grid, onKeyDown, setCurrent: setMoved }
}

/** Returns the day that a key moves to; null for other keys. */
function dayForKey({ key, shiftKey }: KeyboardEvent, day: string, firstDay: number): string | null {
  const daysBefore = daysIntoWeek(day, firstDay)
  const months = shiftKey ? 12 : 1
  const steps: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -daysBefore),
    End: () => addDays(day, 6 - daysBefore),
    PageUp: () => addMonthsToDay(day, -months),
    PageDown: () => addMonthsToDay(day, months),
  }
  return steps[key]?.() ?? null
}
