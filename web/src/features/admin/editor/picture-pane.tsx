import { Maximize, Minus, Plus, SquareDashedMousePointer } from 'lucide-react'
import { useRef, useState, type Ref } from 'react'
import type { AdminEventDetail } from '@swap/contract/admin-api'
import type { Box } from '@swap/contract/reading'
import { certaintyOfEvidence } from '@swap/contract/certainty'
import { useZoom } from '../../card/zoom/use-zoom.ts'
import { fitSize } from '../../card/zoom/zoom-view.ts'
import { Loops } from '../../../pencil/loops.tsx'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { adminWords } from '../../../i18n/en/admin.ts'
import { cardWords } from '../../../i18n/en/card.ts'
import { editorWords } from '../../../i18n/en/editor.ts'
import { AreaDrawing } from './area-drawing.tsx'
import styles from './picture-pane.module.css'
import type { Draft } from './use-drafts.ts'
import { adminFields, type AdminField } from './form-values.ts'

const { zoom: words } = cardWords
const { area: areaWords } = adminWords.editor
const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const

interface PicturePaneProps {
  event: AdminEventDetail
  picture: NonNullable<AdminEventDetail['picture']>
  /** The focused field: the picture moves to it and highlights its loop. */
  field: AdminField
  /** The drawn areas that aren't saved yet. */
  regions: Draft['regions']
  onRegion: (box: Box) => void
}

/** The picture with a loop around everything that was read; it can be panned and zoomed. */
export function PicturePane({ event, picture, field, regions, onRegion }: PicturePaneProps) {
  const { isDrawing, setDrawing, stopDrawing, drawButton } = useDrawing()
  const ratio = picture.width / picture.height
  const boxesOf = (id: AdminField): Box[] => (regions[id] ? [regions[id]] : (event.evidence[id]?.boxes ?? []))
  const marks = adminFields.flatMap((id) => {
    const found = event.evidence[id]
    const isDoubtful = found !== undefined && !regions[id] && certaintyOfEvidence(found, id) === 'check'
    return boxesOf(id).length > 0 ? [{ id, boxes: boxesOf(id), isDoubtful }] : []
  })
  const zoom = useZoom(boxesOf(field), ratio)
  const { stage, size, view, showDetail } = zoom
  const { isMoving, ...gestures } = zoom.gestures
  const [shownField, setShownField] = useState(field)
  if (shownField !== field) {
    setShownField(field)
    setDrawing(false)
    showDetail()
  }
  const fit = fitSize(size, ratio)
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
          <Loops marks={marks} ratio={ratio} seed={event.id} highlightedId={field} maxLoops={marks.length} />
          {isDrawing && (
            <AreaDrawing
              box={boxesOf(field)[0] ?? null}
              label={editorWords.fields[field]}
              onDrawn={(box) => {
                stopDrawing()
                onRegion(box)
              }}
              onCancel={stopDrawing}
            />
          )}
        </div>
      </div>
      <PaneTools
        zoom={zoom}
        label={editorWords.fields[field]}
        isDrawing={isDrawing}
        drawButton={drawButton}
        isFixed={event.setByOwner.includes(field)}
        onDraw={() => {
          zoom.showAll()
          setDrawing(!isDrawing)
        }}
      />
    </div>
  )
}

/** Whether an area is being drawn. When that ends, the focus returns to the button that started it. */
function useDrawing() {
  const [isDrawing, setDrawing] = useState(false)
  const drawButton = useRef<HTMLButtonElement>(null)
  const stopDrawing = () => {
    setDrawing(false)
    drawButton.current?.focus()
  }
  return { isDrawing, setDrawing, stopDrawing, drawButton }
}

interface PaneToolsProps {
  zoom: ReturnType<typeof useZoom>
  /** The name of the focused field. */
  label: string
  isDrawing: boolean
  drawButton: Ref<HTMLButtonElement>
  /** Whether the owner set the field's value, so that no area can be drawn for it. */
  isFixed: boolean
  onDraw: () => void
}

/** Zoom, and the button to draw a new area for the current field. */
function PaneTools({ zoom, label, isDrawing, drawButton, isFixed, onDraw }: PaneToolsProps) {
  return (
    <div className={styles.tools}>
      <IconButton label={words.smaller} icon={<Minus {...icon} />} onClick={zoom.smaller} />
      <span className="small tabular">{Math.round(zoom.view.scale * 100)}%</span>
      <IconButton label={words.larger} icon={<Plus {...icon} />} onClick={zoom.larger} />
      <IconButton label={words.all} icon={<Maximize {...icon} />} onClick={zoom.showAll} />
      <span className={styles.field}>{label}</span>
      <Button
        ref={drawButton}
        look="quiet"
        aria-pressed={isDrawing}
        disabled={isFixed}
        icon={<SquareDashedMousePointer {...icon} />}
        onClick={onDraw}
      >
        {areaWords.draw}
      </Button>
    </div>
  )
}
