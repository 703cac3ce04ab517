import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { OfflineIndicator } from '../../../ui/offline/offline-indicator.tsx'
import { SkipLink } from '../../../ui/frame/skip-link.tsx'
import { useIdle } from '../../../ui/page/use-idle.ts'
import { OpenDrawerButton, DrawerOpenContext } from './open-drawer-button.tsx'
import { Sidebar } from './sidebar.tsx'
import styles from './threads-layout.module.css'
import { useSidebar } from './use-sidebar.ts'
import { useThreads } from '../data/use-threads.ts'
import { useIsWideScreen } from './use-is-wide-screen.ts'

const loadDrawer = () => import('./drawer.tsx')
const Drawer = lazy(async () => ({ default: (await loadDrawer()).Drawer }))
const ShortcutsDialog = lazy(async () => ({
  default: (await import('../composer/shortcuts-dialog.tsx')).ShortcutsDialog,
}))

/** The layout of pages that have the thread list, in a sidebar or, on a phone, in a drawer. */
export function ThreadsLayout({
  activeId,
  renderFrame,
  renderPage,
}: {
  activeId: string | null
  /** Renders the page. `drawerButton` opens the thread list on a phone. */
  renderPage: (drawerButton: ReactNode) => ReactNode
  /** Wraps the page, for example in a top bar and a footer; they then scroll together. Not used by the chat. */
  renderFrame?: (page: ReactNode) => ReactNode
}) {
  const sidebar = useSidebar()
  const { openDrawer } = sidebar
  const isWideScreen = useIsWideScreen()
  // On a phone, the drawer is rendered once the browser is idle, because its first render is slow.
  const isReady = useIdle() && !isWideScreen
  // A stable element, so that the page isn't re-rendered for changes in the sidebar.
  const drawerButton = useMemo(() => <OpenDrawerButton onPreload={loadDrawer} onOpen={openDrawer} />, [openDrawer])
  const page = (
    <main id="main" className={styles.main}>
      <OfflineIndicator />
      <DrawerOpenContext value={sidebar.isDrawerOpen === true}>{renderPage(drawerButton)}</DrawerOpenContext>
    </main>
  )
  return (
    <div className={`${styles.page} ${sidebar.isRail ? styles.withRail : ''}`}>
      <SkipLink />
      {isWideScreen ? (
        <Sidebar activeId={activeId} isRail={sidebar.isRail} onToggle={sidebar.toggleRail} />
      ) : (
        <PrefetchThreads />
      )}
      <Suspense fallback={null}>
        {(isReady || sidebar.isDrawerOpen !== null) && (
          <Drawer
            open={sidebar.isDrawerOpen === true}
            activeId={activeId}
            onOpen={openDrawer}
            onClose={sidebar.closeDrawer}
          />
        )}
        {sidebar.isShortcutsOpen !== null && (
          <ShortcutsDialog open={sidebar.isShortcutsOpen} onClose={sidebar.hideShortcuts} />
        )}
      </Suspense>
      {renderFrame ? <div className={styles.column}>{renderFrame(page)}</div> : page}
    </div>
  )
}

/** Renders nothing: prefetches the threads for the drawer and for the title of the open thread. */
function PrefetchThreads() {
  useThreads()
  return null
}
