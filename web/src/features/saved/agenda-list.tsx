import { Link } from 'wouter'
import type { SavedEntry } from '@swap/contract/saved-api'
import { DateBlock } from '../card/facts/date-block.tsx'
import { type TimeFormat } from '../../ui/time/date-format.ts'
import { monthAndYear, localToday } from '../card/facts/event-date-format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Thumb } from '../../ui/graphics/print.tsx'
import { savedWords } from '../../i18n/en/saved.ts'
import styles from './agenda-list.module.css'
import { describeCategoryAndRelativeDate, describeWhenAndWhere } from './entry-text.ts'
import { entryKey, findOverlaps } from './overlaps.ts'
import { DuplicateNote, findDuplicate } from './duplicate-note.tsx'
import type { Agenda } from './use-saved-entries.ts'
import { useNearViewport } from './use-near-viewport.ts'
import { titleOf } from '../card/title-of.ts'

interface AgendaListProps {
  entries: readonly SavedEntry[]
  timeFormat: TimeFormat
  /** Whether each month has a heading. */
  groupsByMonth?: boolean
  isPast?: boolean
}

/** A list of saved events in date order, optionally under a heading per month. */
export function AgendaList({ entries, timeFormat, groupsByMonth = false, isPast = false }: AgendaListProps) {
  const overlaps = findOverlaps(entries)
  const renderRows = (listed: readonly SavedEntry[]) => (
    <ul className={styles.list}>
      {listed.map((entry) => (
        <li key={entryKey(entry)} className={styles.stub}>
          <AgendaRow
            entry={entry}
            timeFormat={timeFormat}
            isPast={isPast}
            overlaps={overlaps.get(entryKey(entry)) ?? []}
          />
          <DuplicateOf entry={entry} entries={entries} />
        </li>
      ))}
    </ul>
  )
  if (!groupsByMonth) return renderRows(entries)
  return [...Map.groupBy(entries, ({ date }) => date.slice(0, 7))].map(([month, monthEntries]) => (
    <section key={month} className={styles.month}>
      <h2 className="title-2">{month === '' ? savedWords.whenIsIt : Object.values(monthAndYear(month)).join(' ')}</h2>
      {renderRows(monthEntries)}
    </section>
  ))
}

/** Offers to merge an entry with its duplicate, if it has one. */
function DuplicateOf({ entry, entries }: { entry: SavedEntry; entries: readonly SavedEntry[] }) {
  const duplicateId = findDuplicate(entry, entries)
  return duplicateId && <DuplicateNote entry={entry} duplicateId={duplicateId} />
}

interface AgendaRowProps {
  entry: SavedEntry
  timeFormat: TimeFormat
  isPast: boolean
  overlaps: readonly SavedEntry[]
}

function AgendaRow({ entry, timeFormat, isPast, overlaps }: AgendaRowProps) {
  return (
    <Link href={`/event/${entry.id}`} className={styles.row}>
      <DateBlock date={entry.date || null} isSaved={!isPast && !entry.calledOff} isPast={isPast} />
      <span className={styles.perforation} />
      <span className={styles.text}>
        <span className="edge subtle">{describeCategoryAndRelativeDate(entry, localToday())}</span>
        <b className={`title-3 ${entry.calledOff ? styles.off : ''}`}>{titleOf(entry)}</b>
        <span className="small muted">{describeWhenAndWhere(entry, timeFormat)}</span>
        {entry.calledOff && <span className={styles.sign}>{savedWords.calledOff[entry.calledOff]}</span>}
        {overlaps.length > 0 && (
          <span className={styles.overlap}>{savedWords.overlaps(overlaps.map(titleOf).join(', '))}</span>
        )}
      </span>
      {entry.thumbnail && <Thumb src={entry.thumbnail} />}
    </Link>
  )
}

/** Loads more of a list when scrolled into view or pressed. */
export function LoadMore({ agenda }: { agenda: Agenda }) {
  const ref = useNearViewport(agenda.loadMore)
  if (!agenda.hasMore) return null
  return (
    <div ref={ref} className={styles.more}>
      <Button look="line" busy={agenda.isLoadingMore} onClick={agenda.loadMore}>
        {savedWords.showMore}
      </Button>
    </div>
  )
}
