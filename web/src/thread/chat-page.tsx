import type { ReactNode } from 'react'
import { Redirect, useParams } from 'wouter'
import { SkipLink } from '../ui/skip-link.tsx'
import { usePage } from '../ui/use-page.ts'
import { threadWords } from '../words/en-thread.ts'
import styles from './chat-page.module.css'
import { Composer } from './composer.tsx'
import { Drawer } from './drawer.tsx'
import { EmptyThread } from './empty-thread.tsx'
import { Sidebar } from './sidebar.tsx'
import { OpenThreads } from './open-threads.tsx'
import { ThreadView, UploadView } from './thread-view.tsx'
import threadStyles from './thread-view.module.css'
import { useUploads } from './uploads.ts'
import { AddPictureProvider } from './use-add-picture.tsx'
import { useSidebar } from './use-sidebar.ts'

/** The chat screen: all threads at the side, one of them open, or the beginning of a new one. */
export function ChatPage() {
  const { id = null } = useParams<{ id?: string }>()
  const sidebar = useSidebar()
  const upload = useUploads().find((it) => it.id === id)
  if (upload?.threadId) return <Redirect to={`/chat/${upload.threadId}`} replace />

  const opener = <OpenThreads isOpen={sidebar.isOpen} onOpen={sidebar.open} />
  return (
    <AddPictureProvider>
      <div className={`${styles.page} ${sidebar.isRail ? styles.withRail : ''}`}>
        <SkipLink />
        <Sidebar activeId={id} isRail={sidebar.isRail} onToggle={sidebar.toggle} />
        <Drawer open={sidebar.isOpen} activeId={id} onClose={sidebar.close} />
        <main id="main" className={styles.main}>
          {id === null && <NewThread opener={opener} />}
          {upload && <UploadView upload={upload} opener={opener} />}
          {id !== null && !upload && <ThreadView key={id} id={id} opener={opener} />}
          {id !== null && <Composer />}
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
