import { Lock, ImageOff, Pencil, Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import type { AdminEvent } from '@swap/contract/admin-api'
import { clock } from '../../../ui/time/date-format.ts'
import { answerDate } from '../../card/facts/when.ts'
import { LoopSign } from '../../../pencil/drawn.tsx'
import { Ago } from '../../../ui/time/ago.tsx'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { adminWords } from '../../../i18n/en/admin.ts'
import { cardWords } from '../../../i18n/en/card.ts'
import { editorWords } from '../../../i18n/en/editor.ts'
import { DeleteDialog } from '../delete-dialog.tsx'
import styles from './event-table.module.css'

interface EventRowProps {
  event: AdminEvent
  isSelected: boolean
  /** It has unsaved changes. */
  isDraft: boolean
  onSelect: (id: string) => void
  onEdit: (id: string) => void
}

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const
/** The spec shows no more of the owner's id. */
const OWNER_LETTERS = 8

/** One event of the table. Its key is on the title's button, which has the focus when moving from row to row. */
export const EventRow = memo(function EventRow({ event, isSelected, isDraft, onSelect, onEdit }: EventRowProps) {
  const [isAsking, ask] = useState(false)
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
          {isDraft && <Tag tone="marker">{adminWords.notSaved}</Tag>}
        </button>
      </td>
      <td className={styles.starts}>
        <TwoLines
          first={event.start_date ? answerDate(event.start_date) : adminWords.notKnown}
          second={event.start_date && event.start_time !== null ? clock(event.start_time) : null}
        />
      </td>
      <td>
        <TwoLines first={location?.venue ?? location?.address ?? null} second={location?.city ?? null} />
      </td>
      <td>{category && <Tag>{category}</Tag>}</td>
      <td>
        <Reading event={event} />
      </td>
      <td className={styles.owner}>{event.owner.slice(0, OWNER_LETTERS)}</td>
      <td className={styles.added}>
        <Ago moment={new Date(event.createdAt).toISOString()} />
      </td>
      <td className={styles.actions}>
        <IconButton label={adminWords.edit(title)} icon={<Pencil {...icon} />} onClick={() => onEdit(id)} />
        <IconButton label={adminWords.remove(title)} icon={<Trash2 {...icon} />} onClick={() => ask(true)} />
        {isAsking && <DeleteDialog event={event} onClose={() => ask(false)} />}
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

/** How the reading went: what it asks about, or whether it needs review. */
function Reading({ event: { asks, needsReview } }: { event: AdminEvent }) {
  if (asks) return <Doubt>{adminWords.checkField(fieldName(asks))}</Doubt>
  if (needsReview) return <Doubt>{cardWords.sure.check}</Doubt>
  return (
    <span className={styles.clear}>
      <LoopSign />
      {adminWords.clearReading}
    </span>
  )
}

const Doubt = ({ children }: { children: string }) => (
  <span className={styles.doubt}>
    <LoopSign isBroken />
    {children}
  </span>
)

const names: Partial<Record<string, string>> = editorWords.fields
const fieldName = (field: string) => (names[field] ?? field).toLowerCase()
