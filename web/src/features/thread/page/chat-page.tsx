import { lazy, memo, Suspense, useDeferredValue, type ReactNode } from 'react'
import { Redirect, useParams, useSearch } from 'wouter'
import { UPLOAD_ID_PREFIX } from '../../../api/unsent-pictures.ts'
import { usePage } from '../../../ui/page/use-page.ts'
import { chatWords } from '../../../i18n/en/chat.ts'
import { Composer } from '../composer/composer.tsx'
import { EmptyThread } from './empty-thread.tsx'
import { loadOpenedThread } from './lazy-opened-thread.ts'
import { ThreadView } from './lazy-thread-view.ts'
import { loadUploadView, UploadView, WaitingUploads } from '../upload/lazy-upload-view.tsx'
import { ThreadsLayout } from '../list/threads-layout.tsx'
import threadStyles from './thread-view.module.css'
import { useUploads } from '../data/uploads.ts'
import { AddPictureProvider } from './add-picture-provider.tsx'

/** Re-exported for the page of saved events, which has the same layout. */
export { ThreadsLayout }

/** The query of SHARED_PAGE in share-storage.ts, repeated here to keep that file out of the chat's code. */
const SHARED_QUERY = 'shared=1'
const SharedView = lazy(async () => ({ default: (await import('../share-target/shared-view.tsx')).SharedView }))

/** The chat: the thread list, and an open thread or the start of a new one. */
export function ChatPage() {
  const { id = null } = useParams<{ id?: string }>()
  // Deferred, so that the thread list reacts to a press at once, before the thread renders.
  const shownId = useDeferredValue(id)
  const isShared = useSearch() === SHARED_QUERY && id === null
  const isUploading = useUploads().some((it) => it.id === id)
  return (
    <AddPictureProvider>
      <ThreadsLayout
        activeId={id}
        renderPage={(drawerButton) =>
          isShared ? (
            <Suspense fallback={<ThreadPlaceholder />}>
              <SharedView />
            </Suspense>
          ) : (
            <>
              <ThreadOrUpload id={shownId} drawerButton={drawerButton} />
              {/* Not deferred: text typed now belongs to the thread that was just pressed. */}
              <Composer key={`composer ${id}`} threadId={id} isDisabled={isUploading} />
            </>
          )
        }
      />
    </AddPictureProvider>
  )
}

/** Preloads the code that shows a thread, which is needed once an upload has arrived; the upload's own view comes first. */
const preloadOpenedThread = () =>
  void loadUploadView()
    .then(loadOpenedThread)
    .catch(() => undefined)

/** An open thread, a picture being uploaded, or the start of a new thread. */
const ThreadOrUpload = memo(function ThreadOrUpload({
  id,
  drawerButton,
}: {
  id: string | null
  drawerButton: ReactNode
}) {
  const upload = useUploads().find((it) => it.id === id)
  if (!upload && id?.startsWith(UPLOAD_ID_PREFIX)) return <Redirect to="/chat" replace /> // the upload was lost when an earlier page was closed
  if (upload) preloadOpenedThread()

  return (
    <>
      {upload?.threadId && <Redirect to={`/chat/${upload.threadId}`} replace />}
      {id === null && <NewThread drawerButton={drawerButton} />}
      <Suspense fallback={<ThreadPlaceholder />}>
        {upload && <UploadView key={upload.id} upload={upload} drawerButton={drawerButton} />}
        {id !== null && !upload && <ThreadView key={id} id={id} drawerButton={drawerButton} />}
      </Suspense>
    </>
  )
})

/** Fills the page until a thread's code has loaded, so that the composer stays at the bottom. */
const ThreadPlaceholder = () => <div className="grow" />

function NewThread({ drawerButton }: { drawerButton: ReactNode }) {
  usePage(chatWords.newThread, '/chat')
  const waiting = useUploads().filter(({ state }) => state === 'waiting')
  if (waiting.length > 0)
    return (
      <Suspense fallback={<ThreadPlaceholder />}>
        <WaitingUploads uploads={waiting} drawerButton={drawerButton} />
      </Suspense>
    )
  return (
    <>
      <header className={`${threadStyles.header} phone-only`}>
        {drawerButton}
        <p className="title-3 grow">{chatWords.newThread}</p>
      </header>
      <EmptyThread />
    </>
  )
}
