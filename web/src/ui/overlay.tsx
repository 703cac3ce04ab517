import { useEffectEvent, useLayoutEffect, useRef, type HTMLAttributes } from 'react'
import { createPortal } from 'react-dom'
import { afterPaint } from './page/after-paint.ts'

interface OverlayProps extends Pick<
  HTMLAttributes<HTMLDivElement>,
  'className' | 'children' | 'onClick' | 'onKeyDown' | 'onTouchStart' | 'onTouchEnd'
> {
  label: string
  open: boolean
  /** Called on Escape and any other browser close; the caller sets `open` or removes the overlay. */
  onClose: () => void
}

/**
 * An overlay over the whole page that traps the focus and restores it. A modal `dialog` would make the browser recalculate the style
 * of the whole page before painting, which takes a slow phone longer than the overlay itself. Here the page becomes inert only after
 * the overlay is painted, and active again after its closing is painted. The caller styles the overlay while `open` is false.
 */
export function Overlay({ label, open, onClose, children, ...rest }: OverlayProps) {
  const overlay = useRef<HTMLDivElement>(null)
  /** The previously focused element; null while the overlay is hidden. */
  const opener = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const element = overlay.current
    if (!element || !open) return undefined
    if (!opener.current) {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : document.body
      element.showPopover()
    } // else it is still visible: it is reopened while closing
    element.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    const cancelInert = afterPaint(() => setPageInert(true))
    const leave = ({ newState }: ToggleEvent) => {
      if (newState === 'open') return
      restorePage(opener)
      close()
    }
    element.addEventListener('beforetoggle', leave)
    return () => {
      cancelInert()
      element.removeEventListener('beforetoggle', leave)
    }
  }, [open])

  useLayoutEffect(() => {
    const element = overlay.current
    return open ? undefined : afterPaint(() => hide(element, opener))
  }, [open])
  useLayoutEffect(() => {
    const element = overlay.current
    return () => hide(element, opener) // removed while open
  }, [])

  return createPortal(
    <div ref={overlay} role="dialog" aria-modal="true" aria-label={label} popover="auto" {...rest}>
      {children}
    </div>,
    document.body,
  )
}

/** Makes the page active again and restores the focus, which the browser doesn't do in inert content. */
function restorePage(opener: { current: HTMLElement | null }) {
  setPageInert(false)
  opener.current?.focus({ preventScroll: true })
  opener.current = null
}

function hide(overlay: HTMLElement | null, opener: { current: HTMLElement | null }) {
  if (!opener.current) return
  restorePage(opener)
  overlay?.hidePopover()
}

const setPageInert = (isInert: boolean) => {
  const page = document.getElementById('root')
  if (page) page.inert = isInert
}
