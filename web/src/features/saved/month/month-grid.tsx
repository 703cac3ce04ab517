import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { SavedEntry } from '@swap/contract/saved-api'
import { shortWeekday, spokenDayParts } from '../../card/facts/when.ts'
import { Circled } from '../../../pencil/drawn.tsx'
import { savedWords } from '../../../i18n/en/saved.ts'
import { addDays } from '@swap/dates/calendar-day'
import { daysIntoWeek, sameDayIn } from './month-days.ts'
import { titleOf } from '../../card/title-of.ts'
import styles from './month-grid.module.css'

/** More would not fit under a day. */
const MAX_TITLES = 3

interface MonthGridProps {
  /** 2026-12 */
  month: string
  weeks: readonly (readonly string[])[]
  /** 1 is Monday. */
  firstDay: number
  byDay: ReadonlyMap<string, readonly SavedEntry[]>
  today: string
  chosen: string | null
  /** A day was pressed; pressing the chosen one again deselects it. */
  onChoose: (day: string) => void
  /** A key moved to a day of another month. */
  onMonth: (month: string) => void
  labelledBy: string
}

/** A month as on a wall calendar, a loop round each day on which something takes place. The arrow keys move between days, also into other months. */
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
              isOther={!day.startsWith(month)}
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
  /** Of the month before or after. */
  isOther: boolean
  isToday: boolean
  isChosen: boolean
  /** The day the Tab key reaches. */
  isCurrent: boolean
  onChoose: () => void
}

/** Its accessible name: the visible text and what only a screen reader needs: "Friday 4 December, 2 events: Night Ferry Quartet, Late Screen". */
function Day({ day, entries, isOther, isToday, isChosen, isCurrent, onChoose }: DayProps) {
  const { before, day: number, after } = spokenDayParts(day)
  const takesPlace = entries.some(({ calledOff }) => !calledOff)
  const looks = [
    styles.day,
    isOther && styles.other,
    isToday && styles.today,
    entries.length > 0 && !takesPlace && styles.allOff,
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
          <Spoken>{before}</Spoken>
          {takesPlace ? (
            <Circled seed={day} width={5.5}>
              {number}
            </Circled>
          ) : (
            number
          )}
          <Spoken>{`${savedWords.dayName(after, savedWords.events(entries.length))}${entries.length > 0 ? ':' : ''} `}</Spoken>
        </span>
        <Titles entries={entries} />
      </button>
    </div>
  )
}

const Spoken = ({ children }: { children: string }) => <span className="visually-hidden">{children}</span>

function Titles({ entries }: { entries: readonly SavedEntry[] }) {
  const shown = entries.slice(0, entries.length > MAX_TITLES ? MAX_TITLES - 1 : MAX_TITLES)
  return (
    <span className={styles.titles}>
      {shown.map(({ id, calledOff, ...entry }, at) => (
        <span key={id} className={`${styles.title} ${calledOff ? styles.off : ''}`}>
          {calledOff && <Spoken>{`${savedWords.calledOff[calledOff]}: `}</Spoken>}
          {titleOf(entry)}
          {at < shown.length - 1 && <Spoken>, </Spoken>}
        </span>
      ))}
      {entries.length > shown.length && (
        <span className={styles.more}>{savedWords.more(entries.length - shown.length)}</span>
      )}
    </span>
  )
}

/** Tab reaches one day; from there arrows, Home and End for the week, Page keys for months, with Shift for years. Escape deselects the day. */
function useRovingDay({ month, weeks, firstDay, today, chosen, onChoose, onMonth }: MonthGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const isMoving = useRef(false)
  const [moved, setMoved] = useState<string | null>(null)
  const inSight = (day: string | null) => day !== null && weeks.some((week) => week.includes(day))
  const current = [moved, chosen, today].find(inSight) ?? `${month}-01`
  useLayoutEffect(() => {
    if (isMoving.current) grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
    isMoving.current = false
  }, [current])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && chosen) onChoose(chosen)
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
    const to = from && !event.ctrlKey && !event.metaKey && !event.altKey ? dayBy(event, from, firstDay) : null
    if (!to) return
    event.preventDefault()
    isMoving.current = true
    setMoved(to)
    if (to.slice(0, 7) !== month) onMonth(to.slice(0, 7))
  }
  return { current, grid, onKeyDown, setCurrent: setMoved }
}

function dayBy({ key, shiftKey }: KeyboardEvent, day: string, firstDay: number): string | null {
  const into = daysIntoWeek(day, firstDay)
  const months = shiftKey ? 12 : 1
  const steps: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -into),
    End: () => addDays(day, 6 - into),
    PageUp: () => sameDayIn(day, -months),
    PageDown: () => sameDayIn(day, months),
  }
  return steps[key]?.() ?? null
}
