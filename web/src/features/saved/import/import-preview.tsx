import type { ImportPreview as Preview } from '@swap/contract/calendar'
import { errorMessage } from '../../../api/failure-reply.ts'
import { DateBlock } from '../../card/facts/date-block.tsx'
import { formatWallTime, type TimeFormat } from '../../../ui/time/date-format.ts'
import { describeRule } from '../../card/facts/recurrence-text.ts'
import { longDate } from '../../card/facts/event-date-format.ts'
import { zoneName } from '../../card/facts/zone-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { importWords } from '../../../i18n/en/import.ts'
import { SkippedValues } from '../../../ui/skipped-values.tsx'
import { useCalendarPreferences } from '../use-calendar-preferences.ts'
import styles from './import-page.module.css'
import type { Import } from './use-import.ts'

/** The second step of an import: what the calendar contains, and what importing it would change. */
export function ImportPreview({ importing }: { importing: Import }) {
  const { input, preview: previewing, run, reset } = importing
  const { timeFormat } = useCalendarPreferences()
  if (!previewing.data) return null
  const preview = previewing.data
  const changes = preview.added + preview.updated + preview.calledOff
  return (
    <>
      <header className={styles.head}>
        <h1 className="title-1">{heading(preview, changes)}</h1>
        <p className="muted">{input?.name ? importWords.file(input.name) : importWords.pasted}</p>
        <Remarks preview={preview} changes={changes} />
      </header>
      {run.error && (
        <Note tone="bad">
          {errorMessage(run.error)} {importWords.interrupted}
        </Note>
      )}
      <div className={styles.actions}>
        {changes > 0 && (
          <Button look="pencil" size="large" busy={run.isPending} onClick={() => run.mutate()}>
            {actionLabel(preview, changes)}
          </Button>
        )}
        {!run.isPending && (
          <Button look="line" size="large" onClick={reset}>
            {importWords.chooseAnother}
          </Button>
        )}
        {run.isPending && (
          <p className="small muted" role="status">
            {importWords.importing}
          </p>
        )}
      </div>
      <EntryList preview={preview} count={changes + preview.passedOver} timeFormat={timeFormat} />
      <NotImported preview={preview} />
    </>
  )
}

const isEmpty = ({ unchanged, leftCount, passedOver }: Preview, changes: number): boolean =>
  changes + unchanged + leftCount + passedOver === 0

function heading(preview: Preview, changes: number): string {
  if (changes > 0) return importWords.found(preview)
  if (isEmpty(preview, changes)) return importWords.noEvents
  return preview.leftCount + preview.passedOver === 0 ? importWords.nothingNew : importWords.nothingToAdd
}

function actionLabel({ added, calledOff }: Preview, changes: number): string {
  if (changes === added) return importWords.add(added)
  return changes === calledOff ? importWords.markCancelled : importWords.apply
}

/** Further notes on the import, below the heading. */
const Remarks = ({ preview, changes }: { preview: Preview; changes: number }) => (
  <>
    {isEmpty(preview, changes) && <p className="muted">{importWords.noEventsHint}</p>}
    {preview.calledOff > 0 && <p className="muted">{importWords.cancelledHint}</p>}
    {preview.passedOver > 0 && <p className="muted">{importWords.cancelledNotAdded(preview.passedOver)}</p>}
    {preview.unchanged > 0 && <p className="muted">{importWords.unchanged(preview.unchanged)}</p>}
  </>
)

const tones = { add: 'ok', update: 'marker', 'call-off': 'danger', 'pass-over': 'plain' } as const

/** The events that change, and those skipped because they are cancelled. */
function EntryList({ preview, count, timeFormat }: { preview: Preview; count: number; timeFormat: TimeFormat }) {
  if (preview.entries.length === 0) return null
  const entries = preview.entries.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
  return (
    <section>
      <h2 className="visually-hidden">{importWords.changes}</h2>
      <ul className={styles.list}>
        {entries.map((entry, index) => (
          // Only the index is unique: two events in a file may have the same name.
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <Entry key={index} entry={entry} timeFormat={timeFormat} />
        ))}
      </ul>
      {count > preview.entries.length && (
        <p className={`muted ${styles.more}`}>{importWords.andMore(count - preview.entries.length)}</p>
      )}
    </section>
  )
}

function Entry({ entry, timeFormat }: { entry: Preview['entries'][number]; timeFormat: TimeFormat }) {
  const { title, start_date: date, verdict, recurrence, notes = [] } = entry
  const isCancelled = verdict === 'call-off' || verdict === 'pass-over'
  return (
    <li className={isCancelled ? styles.off : ''}>
      <DateBlock date={date} isPast={isCancelled} />
      <div className={styles.entry}>
        <div>
          <p className="title-3">{title ?? importWords.noTitle}</p>
          <p className="small muted">{describeWhen(entry, timeFormat)}</p>
          {recurrence && <p className="small muted">{describeRule(recurrence)}</p>}
        </div>
        <Tag tone={tones[verdict]}>{importWords.verdicts[verdict]}</Tag>
        {notes.length > 0 && (
          <ul className={`small muted ${styles.notes}`}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

/** Returns e.g. "Saturday, 4 December 2027, 20:00 – 21:00, Tokyo (GMT+9)". */
function describeWhen(entry: Preview['entries'][number], timeFormat: TimeFormat): string {
  const { start_date: date, start_time: start, end_date: lastDay, end_time: end, time_zone: zone } = entry
  const last = [
    lastDay && longDate(lastDay, timeFormat),
    end && end !== start && formatWallTime(end, timeFormat),
  ].filter(Boolean)
  const first = [date && longDate(date, timeFormat), start && formatWallTime(start, timeFormat)].filter(Boolean)
  const when = [first.join(', '), last.join(', ')].filter(Boolean).join(' – ')
  return [when, zone && zoneName(zone, date ?? '')].filter(Boolean).join(', ')
}

const sortKey = ({ start_date: date, start_time: time }: Preview['entries'][number]) => `${date ?? ''} ${time ?? ''}`

/** Lists what is skipped and why: whole events, and values of imported events. */
export const NotImported = ({ preview }: { preview: Pick<Preview, 'left' | 'leftCount' | 'valuesLeft'> }) => (
  <>
    <SkippedEvents {...preview} />
    <SkippedValues values={preview.valuesLeft ?? []} />
  </>
)

function SkippedEvents({ left, leftCount }: Pick<Preview, 'left' | 'leftCount'>) {
  if (leftCount === 0) return null
  return (
    <details className={styles.paste}>
      <summary className="label">{importWords.skippedTitle(leftCount)}</summary>
      <ul className={styles.left}>
        {left.map(({ title, problem }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <li key={index}>
            <b>{title ?? importWords.noTitle}</b> {importWords.problems[problem]}
          </li>
        ))}
        {leftCount > left.length && <li>{importWords.moreSkipped(leftCount - left.length)}</li>}
      </ul>
    </details>
  )
}
