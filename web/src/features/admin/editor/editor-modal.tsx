import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from '../../../ui/controls/button.tsx'
import { adminWords } from '../../../i18n/en/admin.ts'
import styles from './edit-dialog.module.css'

interface EditorModalProps {
  title: string
  note: ReactNode
  /** Buttons beside Close. */
  actions: ReactNode
  onClose: () => void
  /** Called when a key is pressed outside text fields. */
  onKey: (key: string) => void
  children: ReactNode
}

/** The admin editor's modal dialog: covers the whole page on a phone, else most of it. The browser traps and restores the focus. */
export function EditorModal({ title, note, actions, onClose, onKey, children }: EditorModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={() => !dialog.current?.open && onClose()}
      onKeyDown={({ key, target, ctrlKey, metaKey, altKey }) => {
        const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select')
        if (!isTyping && !ctrlKey && !metaKey && !altKey) onKey(key.toLowerCase())
      }}
    >
      <header className={styles.head}>
        <h2 className="title-2" id={titleId}>
          {title}
        </h2>
        <span className="from-tablet">{note}</span>
        <div className={styles.steps}>
          {actions}
          <IconButton
            label={adminWords.editor.close}
            icon={<X size={22} strokeWidth={1.9} aria-hidden="true" />}
            onClick={onClose}
          />
        </div>
      </header>
      {children}
    </dialog>
  )
}
