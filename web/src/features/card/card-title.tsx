import { Pencil } from 'lucide-react'
import type { Event } from '@swap/contract/event'
import { calledOff } from '@swap/contract/rules'
import { sureOf } from '@swap/contract/sureness'
import { IconButton } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/feedback/tag.tsx'
import { cardWords } from '../../i18n/en/card.ts'
import styles from './card-title.module.css'
import { inShort } from './facts/facts.ts'
import { InlineEditor } from './inline-editor.tsx'
import { SureWord } from './answers/sure-word.tsx'
import { useFocusAfter } from './use-focus-after.ts'
import { titleOf } from './title-of.ts'

interface CardTitleProps {
  event: Event
  id: string
  /** 1 on the event's own page. */
  level: 1 | 2
  note: string | null
  isEdited: boolean
  busy: boolean
  onEdit: (isEdited: boolean) => void
  onSave: (title: string) => void
}

/** Category, title, time and place. */
export function CardTitle({ event, id, level, note, isEdited, busy, onEdit, onSave }: CardTitleProps) {
  const { ref, expectFocus } = useFocusAfter<HTMLDivElement>()
  const Heading = level === 1 ? 'h1' : 'h2'
  const open = () => {
    expectFocus()
    onEdit(true)
  }
  const off = calledOff(event.ticket_info.ticket_availability)
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
        <Heading id={id} className={`title-1 ${styles.heading}`} style={{ '--longest': longestWord(titleOf(event)) }}>
          <bdi>{titleOf(event)}</bdi>
        </Heading>
        <IconButton
          className={styles.pencil ?? ''}
          label={cardWords.change.title}
          icon={<Pencil size={17} strokeWidth={1.9} aria-hidden="true" />}
          onClick={open}
        />
      </div>
      {off && <Tag tone="danger">{cardWords.calledOff[off]}</Tag>}
      <p className="muted">{[inShort(event), note].filter(Boolean).join(' · ')}</p>
      {sureOf(event, 'title') === 'check' && <SureWord sure="check" />}
    </div>
  )
}

/** Letters in the longest word: the title is set small enough to keep it whole. */
export const longestWord = (title: string): number =>
  Math.max(...title.split(/[\s\u00AD-]+/u).map((word) => word.length))
