import { X } from 'lucide-react'
import { useDeferredValue, useRef, type MouseEvent, type TouchEvent } from 'react'
import { Brand } from '../../../ui/frame/brand.tsx'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Overlay } from '../../../ui/overlay.tsx'
import { chatWords } from '../../../i18n/en/chat.ts'
import styles from './drawer.module.css'
import { SidebarContent } from './sidebar.tsx'
import { useSwipeFromEdge } from './use-swipe-from-edge.ts'

/** The shortest swipe to the left that closes the drawer, px. It must go more than twice as far sideways as up or down. */
const SWIPE_PX = 60

interface DrawerProps {
  open: boolean
  activeId: string | null
  onOpen: () => void
  onClose: () => void
}

/** The sidebar on a phone, as a modal drawer. A swipe from the edge opens it; Escape, the scrim or a swipe closes it. */
export function Drawer({ open, activeId, onOpen, onClose }: DrawerProps) {
  useSwipeFromEdge(onOpen)
  // The threads are rendered or removed only once the drawer has started to move.
  const hasList = useDeferredValue(open, false)
  const touchStart = useRef<{ clientX: number; clientY: number }>(null)
  const closeOnScrim = (event: MouseEvent) => event.target === event.currentTarget && onClose()
  const onTouchStart = (event: TouchEvent) => void (touchStart.current = event.touches[0] ?? null)
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const to = changedTouches[0]
    if (!touchStart.current || !to) return
    const across = touchStart.current.clientX - to.clientX
    if (across > SWIPE_PX && across > 2 * Math.abs(to.clientY - touchStart.current.clientY)) onClose()
  }
  return (
    <Overlay
      label={chatWords.sidebar}
      open={open}
      className={`${styles.drawer} ${open ? '' : styles.leaving}`}
      onClose={onClose}
      onClick={closeOnScrim}
      onTouchStart={onTouchStart}
      onTouchEnd={onTouchEnd}
    >
      <div className={styles.panel}>
        <div className={styles.top}>
          <Brand compact />
          <IconButton
            label={chatWords.closeThreads}
            icon={<X size={22} strokeWidth={1.9} aria-hidden="true" />}
            onClick={onClose}
          />
        </div>
        <div className={styles.content} hidden={open && !hasList}>
          <SidebarContent activeId={activeId} hasList={hasList} onChoose={onClose} />
        </div>
      </div>
    </Overlay>
  )
}
