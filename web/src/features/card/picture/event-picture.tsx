import type { MouseEvent } from 'react'
import type { Picture } from '@swap/contract/thread'
import { Loops } from '../../../pencil/loops.tsx'
import type { Mark } from '../../../pencil/marks.ts'
import { Print } from '../../../ui/graphics/print.tsx'
import { cardWords } from '../../../i18n/en/card.ts'
import styles from './event-picture.module.css'

interface EventPictureProps {
  picture: Picture & { url: string }
  title: string
  marks: readonly Mark[]
  /** The id of the highlighted loop. */
  highlightedId: string | null
  onPoint: (id: string | null) => void
  /** Called when the pointer or focus reaches the picture: loads what a press opens. */
  onPreload: () => void
  /** Called when the picture is pressed, with the loop under the pointer if any. */
  onOpen: (id: string | null) => void
  isAnimated: boolean
  /** Upper bound on the loops drawn. */
  maxLoops?: number
  className?: string
}

/** An event's picture with loops around what was read. Reports which loop is pointed at, and when the picture is pressed. */
export function EventPicture({
  picture,
  title,
  marks,
  highlightedId,
  isAnimated,
  maxLoops,
  className,
  ...props
}: EventPictureProps) {
  const ratio = picture.width / picture.height
  const { onPoint, onPreload, onOpen } = props
  return (
    <Print src={picture.url} alt={cardWords.pictureAlt(title)} ratio={ratio} {...(className && { className })}>
      <Loops
        marks={marks}
        ratio={ratio}
        seed={picture.fileName}
        highlightedId={highlightedId}
        isAnimated={isAnimated}
        {...(maxLoops && { maxLoops })}
      />
      <button
        type="button"
        className={styles.open}
        aria-label={cardWords.zoom.open}
        onPointerEnter={onPreload}
        onFocus={onPreload}
        onPointerMove={(event) => event.pointerType !== 'touch' && onPoint(markUnder(event, marks))}
        onPointerLeave={() => onPoint(null)}
        onClick={(event) => onOpen(event.detail === 0 ? null : markUnder(event, marks))} // the keyboard has no position
      />
    </Print>
  )
}

/** The loop under the pointer; the smallest if several overlap. */
function markUnder(event: MouseEvent<HTMLElement>, marks: readonly Mark[]): string | null {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height]
  const hits = marks.flatMap(({ id, boxes }) =>
    boxes.flatMap(([boxX, boxY, w, h]) =>
      x >= boxX && x <= boxX + w && y >= boxY && y <= boxY + h ? [{ id, size: w * h }] : [],
    ),
  )
  return hits.toSorted((one, other) => one.size - other.size)[0]?.id ?? null
}
