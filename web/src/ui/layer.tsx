import { useEffectEvent, useLayoutEffect, useRef, type HTMLAttributes } from 'react'
import { createPortal } from 'react-dom'
import { afterPaint } from './page/after-paint.ts'

interface LayerProps extends Pick<
  HTMLAttributes<HTMLDivElement>,
  'className' | 'children' | 'onClick' | 'onKeyDown' | 'onTouchStart' | 'onTouchEnd'
> {
  label: string
  open: boolean
  /** Called on Escape and whatever else of the browser's closes it; the caller sets `open`, or takes the layer away. */
  onClose: () => void
}

/**
 * Something over the whole page that keeps the focus inside and gives it back. A modal `dialog` makes the browser work out the style of
 * all of the page behind it before either is seen, which takes a slow phone longer than the layer itself: here the page is put out of
 * reach once the layer is seen, and made live again once it is seen to go (its style while `open` is no more is the caller's).
 */
export function Layer({ label, open, onClose, children, ...rest }: LayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  /** What had the focus before the layer; null while the layer is not shown. */
  const opener = useRef<HTMLElement>(null)
  const closed = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const element = layer.current
    if (!element || !open) return undefined
    if (!opener.current) {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : document.body
      element.showPopover()
    } // else it was about to go
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
    return () => hide(element, opener) // taken away whole
  }, [])

  return createPortal(
    <div ref={layer} role="dialog" aria-modal="true" aria-label={label} popover="auto" {...rest}>
      {children}
    </div>,
    document.body,
  )
}

/** Makes the page live again, with the focus where it was. The browser itself gives none back to what was out of reach. */
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
