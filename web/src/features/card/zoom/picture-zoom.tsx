import { ChevronLeft, ChevronRight, Maximize, Minus, Plus, X } from 'lucide-react'
import { useMemo, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import type { Picture } from '@swap/contract/thread'
import type { Box } from '@swap/contract/reading'
import { Loops } from '../../../pencil/loops.tsx'
import { strokeZoom } from '../../../pencil/marks.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Overlay } from '../../../ui/overlay.tsx'
import { useCloseOnBack } from '../../../ui/page/use-close-on-back.ts'
import { cardWords } from '../../../i18n/en/card.ts'
import type { Certainty } from '@swap/contract/certainty'
import { CertaintyLabel } from '../answers/certainty-label.tsx'
import styles from './picture-zoom.module.css'
import { useZoom } from './use-zoom.ts'
import { fitSize } from './zoom-view.ts'

const { zoom: words } = cardWords
const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const

/** Shows a picture full screen, with a loop around one detail at a time; buttons or arrow keys move between details. */
export function PictureZoom({ picture, alt, details, first, isBright, onClose, ...answering }: PictureZoomProps) {
  const { renderAnswers, detailRef } = answering
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      details.findIndex(({ id }) => id === first),
    ),
  )
  useCloseOnBack(onClose)
  const detail = details[index] ?? null
  const ratio = picture.width / picture.height
  const zoom = useZoom(detail?.boxes ?? [], ratio)
  const step = (by: number) => {
    setIndex((before) => (before + by + details.length) % details.length)
    zoom.showDetail()
  }
  const keys: Record<string, () => void> = {
    ...(details.length > 1 && { ArrowLeft: () => step(-1), ArrowRight: () => step(1) }),
    '+': zoom.larger,
    '=': zoom.larger,
    '-': zoom.smaller,
    '0': zoom.showAll,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return
    const run = keys[event.key]
    if (!run) return
    event.preventDefault()
    run()
  }
  return (
    <Overlay
      label={words.title}
      open
      className={`${styles.zoom} ${isBright ? styles.bright : ''}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <Bar name={picture.fileName} zoom={zoom} onClose={onClose} />
      <Stage zoom={zoom} picture={picture} alt={alt} detail={detail} />
      {detail && (
        <div ref={detailRef} className={styles.detail}>
          <div role="status">
            <CertaintyLabel certainty={detail.certainty} />
            <p className={styles.value}>
              <span className="subtle">{detail.label}</span> {detail.value ?? cardWords.unknown}
            </p>
            {detail.note && <p className="small muted">{detail.note}</p>}
          </div>
          {renderAnswers?.(detail)}
          {details.length > 1 && <StepButtons details={details} index={index} onStep={step} />}
        </div>
      )}
    </Overlay>
  )
}

/** One detail of a picture: what was read, and where. */
export interface ZoomDetail {
  id: string
  label: string
  value: string | null
  note: string | null
  certainty: Certainty
  boxes: readonly Box[]
}

/** The picture to show full screen. */
export type ZoomedPicture = Pick<Picture, 'width' | 'height' | 'fileName'> & { url: string }

interface PictureZoomProps {
  picture: ZoomedPicture
  /** Alternative text. */
  alt: string
  details: readonly ZoomDetail[]
  /** The id of the detail shown first. */
  first: string | null
  /** Renders the possible answers below a detail. */
  renderAnswers?: (detail: ZoomDetail) => ReactNode
  /** Ref of the panel with the detail, its answers and the buttons to the next one. */
  detailRef?: Ref<HTMLDivElement>
  /** Whether the background is white, so that a ticket can be scanned. */
  isBright?: boolean
  onClose: () => void
}

interface BarProps {
  name: string
  zoom: ReturnType<typeof useZoom>
  onClose: () => void
}

const Bar = ({ name, zoom, onClose }: BarProps) => (
  <header className={styles.bar}>
    <IconButton label={words.close} icon={<X {...icon} size={24} />} onClick={onClose} />
    <p className={styles.name}>{name}</p>
    <IconButton label={words.smaller} icon={<Minus {...icon} />} onClick={zoom.smaller} />
    <IconButton label={words.larger} icon={<Plus {...icon} />} onClick={zoom.larger} />
    <IconButton label={words.all} icon={<Maximize {...icon} />} onClick={zoom.showAll} />
  </header>
)

type StageProps = Pick<PictureZoomProps, 'picture' | 'alt'> & {
  zoom: ReturnType<typeof useZoom>
  detail: ZoomDetail | null
}

function Stage({ zoom: { stage, size, view, gestures }, picture, alt, detail }: StageProps) {
  const { isMoving, ...handlers } = gestures
  const ratio = picture.width / picture.height
  const fit = fitSize(size, ratio)
  const shown = {
    width: `${fit.width}px`,
    height: `${fit.height}px`,
    transform: `scale(${view.scale}) translate(${-view.x * 100}%, ${-view.y * 100}%)`,
  }
  // The same array while the picture moves, so that the loop isn't redrawn.
  const marks = useMemo(
    () => (detail ? [{ id: detail.id, boxes: detail.boxes, isDoubtful: detail.certainty === 'check' }] : []),
    [detail],
  )
  return (
    <div ref={stage} className={styles.stage} {...handlers}>
      {size.width > 0 && (
        <div className={`${styles.picture} ${isMoving ? styles.moving : ''}`} style={shown}>
          <img src={picture.url} alt={alt} draggable={false} />
          <Loops marks={marks} ratio={ratio} seed={picture.fileName} zoom={strokeZoom(fit.width * view.scale)} />
        </div>
      )}
    </div>
  )
}

interface StepButtonsProps {
  details: readonly ZoomDetail[]
  index: number
  onStep: (by: number) => void
}

function StepButtons({ details, index, onStep }: StepButtonsProps) {
  const [before, after] = [details.at(index - 1), details[(index + 1) % details.length]]
  return (
    <div className={styles.steps}>
      <Button look="quiet" aria-label={words.previous(before?.label ?? '')} onClick={() => onStep(-1)}>
        <ChevronLeft {...icon} size={18} />
        {before?.label}
      </Button>
      <span className="edge subtle tabular">{words.position(index + 1, details.length)}</span>
      <Button look="quiet" aria-label={words.next(after?.label ?? '')} onClick={() => onStep(1)}>
        {after?.label}
        <ChevronRight {...icon} size={18} />
      </Button>
    </div>
  )
}
