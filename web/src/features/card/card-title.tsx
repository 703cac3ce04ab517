import { Pencil } from 'lucide-react'
import type { Event } from '@swap/contract/event'
import { cancellationStatus } from '@swap/contract/cancellation-status'
import { certaintyOf } from '@swap/contract/certainty'
import { IconButton } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/feedback/tag.tsx'
import { cardWords } from '../../i18n/en/card.ts'
import styles from './card-title.module.css'
import { timeAndPlace } from './facts/event-summary.ts'
import { InlineEditor } from './inline-editor.tsx'
import { CertaintyLabel } from './answers/certainty-label.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { titleOf } from './title-of.ts'

interface CardTitleProps {
  event: Event
  id: string
  /** 1 on the event's own page. */
  level: 1 | 2
  /** Shown after time and place, for example "was 3 weeks ago". */
  note: string | null
  isEdited: boolean
  busy: boolean
  onEdit: (isEdited: boolean) => void
  onSave: (title: string) => void
}

/** The card's heading: category, title, time and place; the title can be edited in place. */
export function CardTitle({ event, id, level, note, isEdited, busy, onEdit, onSave }: CardTitleProps) {
  const { ref, expectFocus } = useFocusAfterRemoval<HTMLDivElement>()
  const Heading = level === 1 ? 'h1' : 'h2'
  const startEditing = () => {
    expectFocus()
    onEdit(true)
  }
  const status = cancellationStatus(event.ticket_info.ticket_availability)
  if (isEdited)
    return (
      <div className={styles.title} ref={ref}>
        <Heading id={id} className="visually-hidden">
          <bdi>{titleOf(event)}</bdi>
        </Heading>
        <InlineEditor
          field="title"
          label={cardWords.rows.title}
          type="text"
          value={event.title}
          busy={busy}
          onSave={onSave}
          onCancel={() => onEdit(false)}
        />
      </div>
    )
  return (
    <div className={styles.title} ref={ref}>
      {event.category && event.category !== 'Other' && <p className="edge subtle">{event.category}</p>}
      <div className={styles.line}>
        <Heading
          id={id}
          className={`title-1 ${styles.heading}`}
          style={{ '--longest': longestWordLength(titleOf(event)) }}
        >
          <bdi>{titleOf(event)}</bdi>
        </Heading>
        <IconButton
          className={styles.pencil ?? ''}
          label={cardWords.change.title}
          icon={<Pencil size={17} strokeWidth={1.9} aria-hidden="true" />}
          onClick={startEditing}
        />
      </div>
      {status && <Tag tone="danger">{cardWords.calledOff[status]}</Tag>}
      <p className="muted">{[timeAndPlace(event), note].filter(Boolean).join(' · ')}</p>
      {certaintyOf(event, 'title') === 'check' && <CertaintyLabel certainty="check" />}
    </div>
  )
}

/** Returns the length of a title's longest word; the font size depends on it, so that the word fits on one line. */
export const longestWordLength = (title: string): number =>
  Math.max(...title.split(/[\s\u00AD-]+/u).map((word) => word.length))
