import type { ImportPreview as Preview } from '@swap/contract/calendar'
import { plainWords } from '../../../api/failure-reply.ts'
import { DateBlock } from '../../card/facts/date-block.tsx'
import { clock, type Manner } from '../../../ui/time/date-format.ts'
import { ruleWords } from '../../card/facts/repeats.ts'
import { longDate } from '../../card/facts/when.ts'
import { zoneName } from '../../card/facts/zone-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { importWords } from '../../../i18n/en/import.ts'
import { SkippedValues } from '../../../ui/skipped-values.tsx'
import { useCalendarPreferences } from '../use-calendar-preferences.ts'
import styles from './import-page.module.css'
import type { Import } from './use-import.ts'

/** What a calendar contains and what is new in it, before importing. */
export function ImportPreview({ importing }: { importing: Import }) {
  const { brought, look, bring, again } = importing
  const { manner } = useCalendarPreferences()
  if (!look.data) return null
  const preview = look.data
  const changes = preview.added + preview.updated + preview.calledOff
  return (
    <>
      <header className={styles.head}>
        <h1 className="title-1">{headingOf(preview, changes)}</h1>
        <p className="muted">{brought?.name ? importWords.file(brought.name) : importWords.pasted}</p>
        <Remarks preview={preview} changes={changes} />
      </header>
      {bring.error && (
        <Note tone="bad">
          {plainWords(bring.error)} {importWords.brokenOff}
        </Note>
      )}
      <div className={styles.actions}>
        {changes > 0 && (
          <Button look="pencil" size="large" busy={bring.isPending} onClick={() => bring.mutate()}>
            {actOf(preview, changes)}
          </Button>
        )}
        {!bring.isPending && (
          <Button look="line" size="large" onClick={again}>
            {importWords.another}
          </Button>
        )}
        {bring.isPending && (
          <p className="small muted" role="status">
            {importWords.bringing}
          </p>
        )}
      </div>
      <Entries preview={preview} count={changes + preview.passedOver} manner={manner} />
      <NotImported preview={preview} />
    </>
  )
}

const isEmpty = ({ unchanged, leftCount, passedOver }: Preview, changes: number): boolean =>
  changes + unchanged + leftCount + passedOver === 0

function headingOf(preview: Preview, changes: number): string {
  if (changes > 0) return importWords.found(preview)
  if (isEmpty(preview, changes)) return importWords.nothingIn
  return preview.leftCount + preview.passedOver === 0 ? importWords.nothingNew : importWords.nothingToAdd
}

function actOf({ added, calledOff }: Preview, changes: number): string {
  if (changes === added) return importWords.add(added)
  return changes === calledOff ? importWords.markCancelled : importWords.apply
}

/** Details the heading leaves out. */
const Remarks = ({ preview, changes }: { preview: Preview; changes: number }) => (
  <>
    {isEmpty(preview, changes) && <p className="muted">{importWords.nothingInWhy}</p>}
    {preview.calledOff > 0 && <p className="muted">{importWords.calledOff}</p>}
    {preview.passedOver > 0 && <p className="muted">{importWords.passedOver(preview.passedOver)}</p>}
    {preview.unchanged > 0 && <p className="muted">{importWords.unchanged(preview.unchanged)}</p>}
  </>
)

const tones = { add: 'ok', update: 'marker', 'call-off': 'danger', 'pass-over': 'plain' } as const

/** What changes, and what is left out because it is cancelled. */
function Entries({ preview, count, manner }: { preview: Preview; count: number; manner: Manner }) {
  if (preview.entries.length === 0) return null
  const entries = preview.entries.toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1))
  return (
    <section>
      <h2 className="visually-hidden">{importWords.changes}</h2>
      <ul className={styles.list}>
        {entries.map((entry, index) => (
          // Only the index is unique: two events in a file may have the same name.
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <Entry key={index} entry={entry} manner={manner} />
        ))}
      </ul>
      {count > preview.entries.length && (
        <p className={`muted ${styles.more}`}>{importWords.andMore(count - preview.entries.length)}</p>
      )}
    </section>
  )
}

function Entry({ entry, manner }: { entry: Preview['entries'][number]; manner: Manner }) {
  const { title, start_date: date, verdict, recurrence, notes = [] } = entry
  const isOff = verdict === 'call-off' || verdict === 'pass-over'
  return (
    <li className={isOff ? styles.off : ''}>
      <DateBlock date={date} isPast={isOff} />
      <div className={styles.entry}>
        <div>
          <p className="title-3">{title ?? importWords.noTitle}</p>
          <p className="small muted">{whenText(entry, manner)}</p>
          {recurrence && <p className="small muted">{ruleWords(recurrence)}</p>}
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

/** "Saturday, 4 December 2027, 20:00 – 21:00, Tokyo (GMT+9)": when it is, as it will be saved. */
function whenText(entry: Preview['entries'][number], manner: Manner): string {
  const { start_date: date, start_time: start, end_date: lastDay, end_time: end, time_zone: zone } = entry
  const last = [lastDay && longDate(lastDay, manner), end && end !== start && clock(end, manner)].filter(Boolean)
  const first = [date && longDate(date, manner), start && clock(start, manner)].filter(Boolean)
  const when = [first.join(', '), last.join(', ')].filter(Boolean).join(' – ')
  return [when, zone && zoneName(zone, date ?? '')].filter(Boolean).join(', ')
}

const dayOf = ({ start_date: date, start_time: time }: Preview['entries'][number]) => `${date ?? ''} ${time ?? ''}`

/** What isn't imported, and why: events, and values of imported events. */
export const NotImported = ({ preview }: { preview: Pick<Preview, 'left' | 'leftCount' | 'valuesLeft'> }) => (
  <>
    <EventsLeft {...preview} />
    <SkippedValues values={preview.valuesLeft ?? []} />
  </>
)

function EventsLeft({ left, leftCount }: Pick<Preview, 'left' | 'leftCount'>) {
  if (leftCount === 0) return null
  return (
    <details className={styles.paste}>
      <summary className="label">{importWords.leftTitle(leftCount)}</summary>
      <ul className={styles.left}>
        {left.map(({ title, problem }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <li key={index}>
            <b>{title ?? importWords.noTitle}</b> {importWords.problems[problem]}
          </li>
        ))}
        {leftCount > left.length && <li>{importWords.leftMore(leftCount - left.length)}</li>}
      </ul>
    </details>
  )
}
