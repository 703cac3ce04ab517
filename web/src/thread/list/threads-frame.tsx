import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { OfflineLine } from '../../ui/offline/offline-line.tsx'
import { SkipLink } from '../../ui/frame/skip-link.tsx'
import { useIdle } from '../../ui/page/use-idle.ts'
import { OpenThreads, ThreadsAreOpen } from './open-drawer-button.tsx'
import { Sidebar } from './sidebar.tsx'
import styles from './threads-frame.module.css'
import { useSidebar } from './use-sidebar.ts'
import { useThreads } from '../data/use-threads.ts'
import { useHasRoom } from './use-has-room.ts'

/** Fetched when somebody reaches for them. */
const fetchDrawer = () => import('./drawer.tsx')
const Drawer = lazy(async () => ({ default: (await fetchDrawer()).Drawer }))
const KeysDialog = lazy(async () => ({ default: (await import('../composer/keys-dialog.tsx')).KeysDialog }))

/** All threads at the side of a page, or behind a button of its own on a phone. */
export function ThreadsFrame({
  activeId,
  renderAround,
  renderPage,
}: {
  activeId: string | null
  /** Takes the button that opens the threads on a phone. */
  renderPage: (opener: ReactNode) => ReactNode
  /** Puts more around the page, in the column beside the threads, which then scrolls as one. The chat has nothing there. */
  renderAround?: (page: ReactNode) => ReactNode
}) {
  const sidebar = useSidebar()
  const { open } = sidebar
  const hasRoom = useHasRoom()
  // On a phone it is got ready when there is time: what is drawn for the first time takes longest.
  const isReady = useIdle() && !hasRoom
  // The same one always: the page beside it need not be drawn anew for what happens in the sidebar.
  const opener = useMemo(() => <OpenThreads onReach={fetchDrawer} onOpen={open} />, [open])
  const page = (
    <main id="main" className={styles.main}>
      <OfflineLine />
      <ThreadsAreOpen value={sidebar.isOpen === true}>{renderPage(opener)}</ThreadsAreOpen>
    </main>
  )
  return (
    <div className={`${styles.page} ${sidebar.isRail ? styles.withRail : ''}`}>
      <SkipLink />
      {hasRoom ? (
        <Sidebar activeId={activeId} isRail={sidebar.isRail} onToggle={sidebar.toggle} />
      ) : (
        <PrefetchThreads />
      )}
      <Suspense fallback={null}>
        {(isReady || sidebar.isOpen !== null) && (
          <Drawer open={sidebar.isOpen === true} activeId={activeId} onOpen={open} onClose={sidebar.close} />
        )}
        {sidebar.asksKeys !== null && <KeysDialog open={sidebar.asksKeys} onClose={sidebar.hideKeys} />}
      </Suspense>
      {renderAround ? <div className={styles.column}>{renderAround(page)}</div> : page}
    </div>
  )
}

/** Renders nothing: prefetches the threads for the drawer and for the title of the open thread. */
function PrefetchThreads() {
  useThreads()
  return null
}
