import { Lock, ImageOff, Pencil, Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import type { AdminEvent } from '@swap/contract/admin-api'
import { formatWallTime } from '../../../ui/time/date-format.ts'
import { mediumDate } from '../../card/facts/event-date-format.ts'
import { LoopIcon } from '../../../pencil/hand-drawn.tsx'
import { Ago } from '../../../ui/time/ago.tsx'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { adminWords } from '../../../i18n/en/admin.ts'
import { cardWords } from '../../../i18n/en/card.ts'
import { editorWords } from '../../../i18n/en/editor.ts'
import { DeleteEventDialog } from '../delete-event-dialog.tsx'
import styles from './event-table.module.css'

interface EventRowProps {
  event: AdminEvent
  isSelected: boolean
  /** Whether the event has unsaved changes. */
  hasDraft: boolean
  onSelect: (id: string) => void
  onEdit: (id: string) => void
}

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const
/** How many characters of the owner's id are shown. */
const OWNER_LETTERS = 8

/** A row of the table of events. J and K move the focus between the rows' title buttons. */
export const EventRow = memo(function EventRow({ event, isSelected, hasDraft, onSelect, onEdit }: EventRowProps) {
  const [isAsking, setAsking] = useState(false)
  const { id, title, location, category } = event
  return (
    <tr className={isSelected ? styles.selected : undefined}>
      <td>
        <label className={styles.tick}>
          <input
            type="checkbox"
            aria-label={adminWords.select(title)}
            checked={isSelected}
            onChange={() => onSelect(id)}
          />
        </label>
      </td>
      <td className={styles.title}>
        <button type="button" data-row={id} onClick={() => onEdit(id)}>
          <Thumbnail event={event} />
          <span>{title}</span>
          {hasDraft && <Tag tone="marker">{adminWords.notSaved}</Tag>}
        </button>
      </td>
      <td className={styles.starts}>
        <TwoLines
          first={event.start_date ? mediumDate(event.start_date) : adminWords.notKnown}
          second={event.start_date && event.start_time !== null ? formatWallTime(event.start_time) : null}
        />
      </td>
      <td>
        <TwoLines first={location?.venue ?? location?.address ?? null} second={location?.city ?? null} />
      </td>
      <td>{category && <Tag>{category}</Tag>}</td>
      <td>
        <ReadingStatus event={event} />
      </td>
      <td className={styles.owner}>{event.owner.slice(0, OWNER_LETTERS)}</td>
      <td className={styles.added}>
        <Ago time={new Date(event.createdAt).toISOString()} />
      </td>
      <td className={styles.actions}>
        <IconButton label={adminWords.edit(title)} icon={<Pencil {...icon} />} onClick={() => onEdit(id)} />
        <IconButton label={adminWords.remove(title)} icon={<Trash2 {...icon} />} onClick={() => setAsking(true)} />
        {isAsking && <DeleteEventDialog event={event} onClose={() => setAsking(false)} />}
      </td>
    </tr>
  )
})

function Thumbnail({ event: { thumbnail, isPrivate } }: { event: AdminEvent }) {
  if (thumbnail)
    return <img className={styles.thumbnail} src={thumbnail} alt="" loading="lazy" width={36} height={44} />
  const Sign = isPrivate ? Lock : ImageOff
  return (
    <span className={styles.thumbnail}>
      <Sign size={15} strokeWidth={2} aria-hidden="true" />
      <span className="visually-hidden">{isPrivate ? adminWords.privatePicture : adminWords.noPicture}</span>
    </span>
  )
}

const TwoLines = ({ first, second }: { first: string | null; second: string | null }) => (
  <>
    {first}
    {second && <span className={styles.second}>{second}</span>}
  </>
)

/** The status of the reading: the field to check, "needs review" or "certain". */
function ReadingStatus({ event: { asks, needsReview } }: { event: AdminEvent }) {
  if (asks) return <DoubtLabel>{adminWords.checkField(fieldName(asks))}</DoubtLabel>
  if (needsReview) return <DoubtLabel>{cardWords.certainty.check}</DoubtLabel>
  return (
    <span className={styles.clear}>
      <LoopIcon />
      {adminWords.clearReading}
    </span>
  )
}

const DoubtLabel = ({ children }: { children: string }) => (
  <span className={styles.doubt}>
    <LoopIcon isBroken />
    {children}
  </span>
)

const names: Partial<Record<string, string>> = editorWords.fields
const fieldName = (field: string) => (names[field] ?? field).toLowerCase()
