import type { ImportPreview as Preview } from '@swap/contract/calendar'
import { DateBlock } from '../../card/date-block.tsx'
import { clock, type Manner } from '../../ui/date-format.ts'
import { longDate } from '../../card/when.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Tag } from '../../ui/tag.tsx'
import { importWords } from '../../words/en-import.ts'
import { useManners } from '../use-manners.ts'
import styles from './import-page.module.css'
import type { Import } from './use-import.ts'

/** What a calendar holds and what of it is new, before anything is done. */
export function ImportPreview({ importing }: { importing: Import }) {
  const { brought, look, bring, again } = importing
  const { manner } = useManners()
  if (!look.data) return null
  const preview = look.data
  const changes = preview.added + preview.updated + preview.takenOut
  const isEmpty = changes + preview.unchanged + preview.leftCount === 0
  return (
    <>
      <header className={styles.head}>
        <h1 className="title-1">
          {changes > 0 ? importWords.found(preview) : isEmpty ? importWords.nothingIn : importWords.nothingNew}
        </h1>
        <p className="muted">{brought?.name ? importWords.file(brought.name) : importWords.pasted}</p>
        {isEmpty && <p className="muted">{importWords.nothingInWhy}</p>}
        {preview.unchanged > 0 && <p className="muted">{importWords.unchanged(preview.unchanged)}</p>}
      </header>
      {bring.error && (
        <Note tone="bad">
          {bring.error.message} {importWords.brokenOff}
        </Note>
      )}
      <div className={styles.actions}>
        {changes > 0 && (
          <Button look="pencil" size="large" busy={bring.isPending} onClick={() => bring.mutate()}>
            {changes === preview.added ? importWords.add(preview.added) : importWords.apply}
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
      <Changes preview={preview} count={changes} manner={manner} />
      <LeftOut preview={preview} />
    </>
  )
}

function Changes({ preview, count, manner }: { preview: Preview; count: number; manner: Manner }) {
  if (preview.entries.length === 0) return null
  const entries = preview.entries.toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1))
  return (
    <section>
      <h2 className="visually-hidden">{importWords.changes}</h2>
      <ul className={styles.list}>
        {entries.map(({ title, start_date: date, start_time: time, verdict }, at) => (
          // Nothing else tells them apart: a file may name two events alike.
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <li key={at} className={verdict === 'take-out' ? styles.off : ''}>
            <DateBlock date={date} isPast={verdict === 'take-out'} />
            <div className="grow">
              <p className="title-3">{title ?? importWords.noTitle}</p>
              <p className="small muted">
                {[date && longDate(date, manner), time && clock(time, manner)].filter(Boolean).join(', ')}
              </p>
            </div>
            <Tag tone={verdict === 'add' ? 'ok' : verdict === 'update' ? 'marker' : 'plain'}>
              {importWords.verdicts[verdict]}
            </Tag>
          </li>
        ))}
      </ul>
      {count > preview.entries.length && (
        <p className={`muted ${styles.more}`}>{importWords.andMore(count - preview.entries.length)}</p>
      )}
    </section>
  )
}

const dayOf = ({ start_date: date, start_time: time }: Preview['entries'][number]) => `${date ?? ''} ${time ?? ''}`

/** What is not brought, and why. */
export function LeftOut({ preview: { left, leftCount } }: { preview: Pick<Preview, 'left' | 'leftCount'> }) {
  if (leftCount === 0) return null
  return (
    <details className={styles.paste}>
      <summary className="label">{importWords.leftTitle(leftCount)}</summary>
      <ul className={styles.left}>
        {left.map(({ title, problem }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <li key={at}>
            <b>{title ?? importWords.noTitle}</b> {importWords.problems[problem]}
          </li>
        ))}
        {leftCount > left.length && <li>{importWords.leftMore(leftCount - left.length)}</li>}
      </ul>
    </details>
  )
}
