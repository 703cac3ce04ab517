import { Maximize2 } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Event } from '@swap/contract/event'
import type { FieldName } from '@swap/contract/reading'
import type { Picture } from '@swap/contract/thread'
import type { Mark } from '../../../pencil/marks.ts'
import { cardWords } from '../../../i18n/en/card.ts'
import styles from '../event-card.module.css'
import { EventPicture } from './event-picture.tsx'
import { secondaryFields, mainFields } from '../facts/circled-fields.ts'
import { certaintyOf } from '@swap/contract/certainty'
import { titleOf } from '../title-of.ts'

const loadZoom = () => import('../zoom/event-zoom.tsx')
const EventZoom = lazy(() => loadZoom().then(({ EventZoom: zoom }) => ({ default: zoom })))

interface CardPictureProps {
  event: Event
  picture: Picture | null
  pointedField: FieldName | null
  onPoint: (field: FieldName | null) => void
  isAnimated: boolean
  busy: boolean
  onAnswer: (field: FieldName, value: string | null) => void
}

/**
 * The picture of an event's card, with a hand-drawn loop around each detail that was read. Pressing the picture opens it full
 * screen, at the detail that was pressed.
 */
export function CardPicture({ event, picture, pointedField, onPoint, isAnimated, busy, onAnswer }: CardPictureProps) {
  const [opened, setOpened] = useState<{ at: FieldName | null } | null>(null)
  const marks = useMemo(() => fieldMarksOf(event), [event]) // the same array, so that loops aren't redrawn
  if (!picture?.url) return null
  const shown = { ...picture, url: picture.url }
  const fieldOf = (id: string | null) => marks.find((mark) => mark.id === id)?.id ?? null
  return (
    <div className={styles.picture} style={{ '--ratio': picture.width / picture.height }}>
      <div className={styles.sticky}>
        <EventPicture
          picture={shown}
          title={titleOf(event)}
          marks={marks}
          highlightedId={pointedField}
          onPoint={(id) => onPoint(fieldOf(id))}
          onPreload={() => void loadZoom()}
          onOpen={(id) => setOpened({ at: fieldOf(id) })}
          isAnimated={isAnimated}
          className={styles.print ?? ''}
        />
        <p className={styles.hint}>
          <Maximize2 size={16} strokeWidth={1.9} aria-hidden="true" />
          {cardWords.pointHint}
        </p>
      </div>
      {opened && (
        <Suspense>
          <EventZoom
            event={event}
            picture={shown}
            first={opened.at}
            busy={busy}
            onAnswer={onAnswer}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

type FieldMark = Mark & { id: FieldName }

/** The marks of an event's fields, around which loops are drawn: one for each field with a place in the picture. */
export const fieldMarksOf = (event: Event): FieldMark[] => [
  ...mainFields(event).flatMap((field) => markOf(event, field)),
  ...secondaryFields(event).flatMap((field) => markOf(event, field).map((mark) => ({ ...mark, isHiddenAtRest: true }))),
]

function markOf(event: Event, field: FieldName): FieldMark[] {
  const boxes = event.evidence[field]?.boxes ?? []
  return boxes.length > 0 ? [{ id: field, boxes, isDoubtful: certaintyOf(event, field) === 'check' }] : []
}
