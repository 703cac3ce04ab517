import { Maximize, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { AdminEventDetail } from '@swap/contract/admin-api'
import { howSure } from '../../card/how-sure.ts'
import { useZoom } from '../../card/zoom/use-zoom.ts'
import { fitted } from '../../card/zoom/zoom-view.ts'
import { Loops } from '../../pencil/loops.tsx'
import { IconButton } from '../../ui/button.tsx'
import { cardWords } from '../../words/en-card.ts'
import { editorWords } from '../../words/en-editor.ts'
import styles from './picture-pane.module.css'
import { adminFields, type AdminField } from './values.ts'

const { zoom: words } = cardWords
const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const

interface PicturePaneProps {
  event: AdminEventDetail
  picture: NonNullable<AdminEventDetail['picture']>
  /** The field somebody is at: the picture moves to it, and its loop stands out. */
  field: AdminField
}

/** The picture with a loop round everything that was read; it can be moved and enlarged. */
export function PicturePane({ event, picture, field }: PicturePaneProps) {
  const ratio = picture.width / picture.height
  const marks = adminFields.flatMap((id) => {
    const found = event.evidence[id]
    return found && found.boxes.length > 0 ? [{ id, boxes: found.boxes, isDoubtful: howSure(found) === 'check' }] : []
  })
  const zoom = useZoom(event.evidence[field]?.boxes ?? [], ratio)
  const { stage, size, view, follow } = zoom
  const { isMoving, ...gestures } = zoom.gestures
  const [at, setAt] = useState(field)
  if (at !== field) {
    setAt(field)
    follow()
  }
  const fit = fitted(size, ratio)
  const shown = {
    width: `${fit.width}px`,
    height: `${fit.height}px`,
    transform: `scale(${view.scale}) translate(${-view.x * 100}%, ${-view.y * 100}%)`,
  }
  return (
    <div className={styles.pane}>
      <div ref={stage} className={styles.stage} {...gestures}>
        <div className={`${styles.picture} ${isMoving ? styles.moving : ''}`} style={shown}>
          <img src={picture.url} alt={cardWords.pictureAlt(event.title)} draggable={false} />
          <Loops marks={marks} ratio={ratio} seed={event.id} focus={field} most={marks.length} />
        </div>
      </div>
      <div className={styles.tools}>
        <IconButton label={words.smaller} icon={<Minus {...icon} />} onClick={zoom.smaller} />
        <span className="small tabular">{Math.round(view.scale * 100)}%</span>
        <IconButton label={words.larger} icon={<Plus {...icon} />} onClick={zoom.larger} />
        <IconButton label={words.all} icon={<Maximize {...icon} />} onClick={zoom.showAll} />
        <span className={styles.field}>{editorWords.fields[field]}</span>
      </div>
    </div>
  )
}
