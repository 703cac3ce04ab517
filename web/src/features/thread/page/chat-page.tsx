import { lazy, memo, Suspense, useDeferredValue, type ReactNode } from 'react'
import { Redirect, useParams, useSearch } from 'wouter'
import { UPLOAD_ID } from '../../../api/unsent-pictures.ts'
import { usePage } from '../../../ui/page/use-page.ts'
import { threadWords } from '../../../i18n/en/thread.ts'
import { Composer } from '../composer/composer.tsx'
import { EmptyThread } from './empty-thread.tsx'
import { ThreadView } from './lazy-thread-view.tsx'
import { UploadView, WaitingUploads } from '../upload/lazy-upload-view.tsx'
import { ThreadsFrame } from '../list/threads-frame.tsx'
import threadStyles from './thread-view.module.css'
import { useUploads } from '../data/uploads.ts'
import { AddPictureProvider } from '../composer/use-add-picture.tsx'

export { ThreadsFrame }

/** Where `share-worker.ts` leads after sharing; a separate file that the chat need not fetch. */
const SHARED = 'shared=1'
const SharedView = lazy(async () => ({ default: (await import('../share-target/shared-view.tsx')).SharedView }))

/** The chat screen: all threads at the side, one of them open, or the start of a new one. */
export function ChatPage() {
  const { id = null } = useParams<{ id?: string }>()
  // The list reacts to a press at once; the thread renders after that.
  const shownId = useDeferredValue(id)
  const isShared = useSearch() === SHARED && id === null
  const isOnItsWay = useUploads().some((it) => it.id === id)
  return (
    <AddPictureProvider>
      <ThreadsFrame
        activeId={id}
        renderPage={(opener) =>
          isShared ? (
            <Suspense fallback={<ThreadRoom />}>
              <SharedView />
            </Suspense>
          ) : (
            <>
              <Opened id={shownId} opener={opener} />
              {/* At once, not deferred: what is typed now belongs to the pressed thread. */}
              <Composer key={`composer ${id}`} threadId={id} isDisabled={isOnItsWay} />
            </>
          )
        }
      />
    </AddPictureProvider>
  )
}

/** A thread, a picture on its way into one, or the start of a new one. */
const Opened = memo(function Opened({ id, opener }: { id: string | null; opener: ReactNode }) {
  const upload = useUploads().find((it) => it.id === id)
  if (!upload && id?.startsWith(UPLOAD_ID)) return <Redirect to="/chat" replace /> // gone with the page it was in

  return (
    <>
      {upload?.threadId && <Redirect to={`/chat/${upload.threadId}`} replace />}
      {id === null && <NewThread opener={opener} />}
      <Suspense fallback={<ThreadRoom />}>
        {upload && <UploadView key={upload.id} upload={upload} opener={opener} />}
        {id !== null && !upload && <ThreadView key={id} id={id} opener={opener} />}
      </Suspense>
    </>
  )
})

/** Placeholder until a thread's code has loaded: the composer stays at the bottom. */
const ThreadRoom = () => <div className="grow" />

function NewThread({ opener }: { opener: ReactNode }) {
  usePage(threadWords.newThread, '/chat')
  const waiting = useUploads().filter(({ state }) => state === 'waiting')
  if (waiting.length > 0)
    return (
      <Suspense fallback={<ThreadRoom />}>
        <WaitingUploads uploads={waiting} opener={opener} />
      </Suspense>
    )
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
