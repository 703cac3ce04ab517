import { lazy, Suspense, type ReactNode } from 'react'
import { Redirect, useParams } from 'wouter'
import { SkipLink } from '../ui/skip-link.tsx'
import { usePage } from '../ui/use-page.ts'
import { threadWords } from '../words/en-thread.ts'
import styles from './chat-page.module.css'
import { Composer } from './composer.tsx'
import { EmptyThread } from './empty-thread.tsx'
import { Sidebar } from './sidebar.tsx'
import { OpenThreads } from './open-threads.tsx'
import { UploadView } from './lazy-upload-view.tsx'
import { ThreadView } from './thread-view.tsx'
import threadStyles from './thread-view.module.css'
import { UPLOAD_ID, useUploads } from './uploads.ts'
import { AddPictureProvider } from './use-add-picture.tsx'
import { useSidebar } from './use-sidebar.ts'

/** Fetched when somebody reaches for them. */
const fetchDrawer = () => import('./drawer.tsx')
const Drawer = lazy(async () => ({ default: (await fetchDrawer()).Drawer }))
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

/** The chat screen: all threads at the side, one of them open, or the beginning of a new one. */
export function ChatPage() {
  const { id = null } = useParams<{ id?: string }>()
  const sidebar = useSidebar()
  const upload = useUploads().find((it) => it.id === id)
  if (upload?.threadId) return <Redirect to={`/chat/${upload.threadId}`} replace />
  if (!upload && id?.startsWith(UPLOAD_ID)) return <Redirect to="/chat" replace /> // gone with the page it was in

  const opener = <OpenThreads isOpen={sidebar.isOpen === true} onReach={fetchDrawer} onOpen={sidebar.open} />
  return (
    <AddPictureProvider>
      <div className={`${styles.page} ${sidebar.isRail ? styles.withRail : ''}`}>
        <SkipLink />
        <Sidebar activeId={id} isRail={sidebar.isRail} onToggle={sidebar.toggle} />
        <Suspense fallback={null}>
          {sidebar.isOpen !== null && <Drawer open={sidebar.isOpen} activeId={id} onClose={sidebar.close} />}
          {sidebar.asksKeys !== null && <KeysDialog open={sidebar.asksKeys} onClose={sidebar.hideKeys} />}
        </Suspense>
        <main id="main" className={styles.main}>
          {id === null && <NewThread opener={opener} />}
          <Suspense fallback={null}>
            {upload && <UploadView key={upload.id} upload={upload} opener={opener} />}
          </Suspense>
          {id !== null && !upload && <ThreadView key={id} id={id} opener={opener} />}
          <Composer key={`composer ${id}`} threadId={id} isDisabled={upload !== undefined} />
        </main>
      </div>
    </AddPictureProvider>
  )
}

function NewThread({ opener }: { opener: ReactNode }) {
  usePage(threadWords.newThread)
  return (
    <>
      <header className={`${threadStyles.header} phone-only`}>
        {opener}
        <p className="title-3 grow">{threadWords.newThread}</p>
      </header>
      <EmptyThread />
    </>
  )
}
