import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Box } from '@swap/contract/reading'
import { adminWords } from '../../../i18n/en/admin.ts'
import styles from './area-drawing.module.css'
import { boxAfterKey, boxBetween, initialBox } from './drawn-box.ts'

const { area: words } = adminWords.editor

interface AreaDrawingProps {
  /** The area in which the field was read, from which the arrow keys start; null if there is none. */
  box: Box | null
  /** The field's name, for screen readers. */
  label: string
  onDrawn: (box: Box) => void
  onCancel: () => void
}

/** Lets staff draw a rectangle on the picture, by pointer or by arrow keys and Enter; Escape cancels. */
export function AreaDrawing({ box, label, onDrawn, onCancel }: AreaDrawingProps) {
  const surface = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Box>(box ?? initialBox)
  const corner = useRef<readonly [number, number] | null>(null)
  useEffect(() => surface.current?.focus(), [])

  const onKeyDown = (press: KeyboardEvent) => {
    const next = boxAfterKey(drawn, press.key, press.shiftKey)
    if (next) setDrawn(next)
    else if (press.key === 'Enter') onDrawn(drawn)
    else if (press.key === 'Escape') onCancel()
    else return
    press.preventDefault() // Escape must not close the dialog
    press.stopPropagation()
  }
  const [x, y, width, height] = drawn.map((share) => `${share * 100}%`)
  return (
    <div
      ref={surface}
      className={styles.plane}
      role="group"
      tabIndex={0}
      aria-label={words.instructions(label)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        corner.current = pointerPosition(event)
      }}
      onPointerMove={(event) => {
        const next = corner.current && boxBetween(corner.current, pointerPosition(event))
        if (next) setDrawn(next)
      }}
      onPointerUp={(event) => {
        const done = corner.current && boxBetween(corner.current, pointerPosition(event))
        corner.current = null
        if (done) onDrawn(done)
      }}
    >
      <div className={styles.area} style={{ left: x, top: y, width, height }} />
    </div>
  )
}

/** The pointer's position on the picture, in shares of its size. */
function pointerPosition({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): readonly [number, number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return [(clientX - left) / width, (clientY - top) / height]
}
