import type { PointerEvent } from 'react'
import type { Picture } from '@swap/contract/thread'
import { Loops } from '../pencil/loops.tsx'
import type { Mark } from '../pencil/marks.ts'
import { Print } from '../ui/print.tsx'
import { cardWords } from '../words/en-card.ts'

interface EventPictureProps {
  picture: Picture & { url: string }
  title: string
  marks: readonly Mark[]
  focus: string | null
  onPoint?: (id: string | null) => void
  isDrawnOn: boolean
  most?: number
  className?: string
}

/** The picture as a print, with loops round what was read. Pointing into a loop points at its row. */
export function EventPicture({ picture, title, marks, focus, onPoint, isDrawnOn, most, className }: EventPictureProps) {
  const ratio = picture.width / picture.height
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height]
    const hit = marks.find(({ boxes }) =>
      boxes.some(([boxX, boxY, w, h]) => x >= boxX && x <= boxX + w && y >= boxY && y <= boxY + h),
    )
    onPoint?.(hit?.id ?? null)
  }
  return (
    <Print src={picture.url} alt={cardWords.pictureAlt(title)} ratio={ratio} {...(className && { className })}>
      <span style={{ position: 'absolute', inset: 0 }} onPointerMove={point} onPointerLeave={() => onPoint?.(null)}>
        <Loops
          marks={marks}
          ratio={ratio}
          seed={picture.fileName}
          focus={focus}
          isDrawnOn={isDrawnOn}
          {...(most && { most })}
        />
      </span>
    </Print>
  )
}
