import { Suspense, type ReactNode } from 'react'
import { Redirect, useParams } from 'wouter'
import { usePage } from '../ui/use-page.ts'
import { threadWords } from '../words/en-thread.ts'
import { Composer } from './composer.tsx'
import { EmptyThread } from './empty-thread.tsx'
import { UploadView } from './lazy-upload-view.tsx'
import { ThreadView } from './thread-view.tsx'
import { ThreadsFrame } from './threads-frame.tsx'
import threadStyles from './thread-view.module.css'
import { UPLOAD_ID, useUploads } from './uploads.ts'
import { AddPictureProvider } from './use-add-picture.tsx'

export { ThreadsFrame }

/** The chat screen: all threads at the side, one of them open, or the beginning of a new one. */
export function ChatPage() {
  const { id = null } = useParams<{ id?: string }>()
  const upload = useUploads().find((it) => it.id === id)
  if (upload?.threadId) return <Redirect to={`/chat/${upload.threadId}`} replace />
  if (!upload && id?.startsWith(UPLOAD_ID)) return <Redirect to="/chat" replace /> // gone with the page it was in

  return (
    <AddPictureProvider>
      <ThreadsFrame
        activeId={id}
        renderPage={(opener) => (
          <>
            {id === null && <NewThread opener={opener} />}
            <Suspense fallback={null}>
              {upload && <UploadView key={upload.id} upload={upload} opener={opener} />}
            </Suspense>
            {id !== null && !upload && <ThreadView key={id} id={id} opener={opener} />}
            <Composer key={`composer ${id}`} threadId={id} isDisabled={upload !== undefined} />
          </>
        )}
      />
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
