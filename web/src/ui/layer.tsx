import { useEffectEvent, useLayoutEffect, useRef, type HTMLAttributes } from 'react'
import { createPortal } from 'react-dom'
import { afterPaint } from './page/after-paint.ts'

interface LayerProps extends Pick<
  HTMLAttributes<HTMLDivElement>,
  'className' | 'children' | 'onClick' | 'onKeyDown' | 'onTouchStart' | 'onTouchEnd'
> {
  label: string
  open: boolean
  /** Called on Escape and any other browser close; the caller sets `open` or removes the layer. */
  onClose: () => void
}

/**
 * An overlay over the whole page that traps the focus and restores it. A modal `dialog` makes the browser recalculate the style of
 * the whole page behind it before painting, which takes a slow phone longer than the layer itself: here the page is made
 * inert once the layer is painted, and live again once it is seen to close (its style after `open` ends is the caller's).
 */
export function Layer({ label, open, onClose, children, ...rest }: LayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  /** The previously focused element; null while the layer is hidden. */
  const opener = useRef<HTMLElement>(null)
  const closed = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const element = layer.current
    if (!element || !open) return undefined
    if (!opener.current) {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : document.body
      element.showPopover()
    } // else it was about to close
    element.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    const callOff = afterPaint(() => setPageInert(true))
    const leave = ({ newState }: ToggleEvent) => {
      if (newState === 'open') return
      giveBack(opener)
      closed()
    }
    element.addEventListener('beforetoggle', leave)
    return () => {
      callOff()
      element.removeEventListener('beforetoggle', leave)
    }
  }, [open])

  useLayoutEffect(() => {
    const element = layer.current
    return open ? undefined : afterPaint(() => hide(element, opener))
  }, [open])
  useLayoutEffect(() => {
    const element = layer.current
    return () => hide(element, opener) // removed while open
  }, [])

  return createPortal(
    <div ref={layer} role="dialog" aria-modal="true" aria-label={label} popover="auto" {...rest}>
      {children}
    </div>,
    document.body,
  )
}

/** Makes the page live again, with the focus where it was. The browser doesn't restore it to inert content. */
function giveBack(opener: { current: HTMLElement | null }) {
  setPageInert(false)
  opener.current?.focus({ preventScroll: true })
  opener.current = null
}

function hide(layer: HTMLElement | null, opener: { current: HTMLElement | null }) {
  if (!opener.current) return
  giveBack(opener)
  layer?.hidePopover()
}

const setPageInert = (isInert: boolean) => {
  const page = document.getElementById('root')
  if (page) page.inert = isInert
}
