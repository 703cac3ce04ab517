import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  open: boolean
  /** Called on Escape, a press outside and any other close; the caller sets `open`. */
  onClose: () => void
  title: string
  /** `sheet` comes from the bottom on a phone. */
  look?: 'box' | 'sheet'
  /** Whether Escape and a press outside do nothing, for content that is shown only once. */
  isPersistent?: boolean
  /** A thumbnail of what the dialog is about, beside the title. */
  picture?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog. The browser traps the focus and restores it. Mark the safe action with `data-first`: the focus starts
 * there.
 */
export function Dialog({ open, onClose, title, look = 'box', isPersistent = false, picture, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // A layout effect: a dialog that is removed while open is closed in time to restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return undefined
    element.showModal()
    element.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => element.close()
  }, [open])

  const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (!isPersistent && event.target === dialog.current && isOutside(event, dialog.current)) onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[look]} ${picture ? styles.pictured : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => isPersistent && event.preventDefault()}
      onClose={() => !dialog.current?.open && onClose()}
      onClick={closeOutside}
    >
      {picture}
      <h2 className="title-2" id={titleId}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}

/** The row of buttons that ends a dialog. */
export const DialogActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>

function isOutside({ clientX: x, clientY: y }: MouseEvent, element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}
