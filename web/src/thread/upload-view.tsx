import type { ReactNode } from 'react'
import { Thumb } from '../ui/print.tsx'
import { usePage } from '../ui/use-page.ts'
import { threadWords } from '../words/en-thread.ts'
import { words } from '../words/en.ts'
import conversation from './conversation.module.css'
import { fetchOpenedThread } from './thread-view.tsx'
import styles from './thread-view.module.css'
import { UploadMessage } from './upload-message.tsx'
import type { Upload } from './uploads.ts'

/** A thread that is not on the server yet: its picture is on its way. */
export function UploadView({ upload, opener }: { upload: Upload; opener: ReactNode }) {
  void fetchOpenedThread() // so that it is here when the picture has arrived
  usePage(upload.file.name, `/chat/${upload.id}`)
  return (
    <>
      <header className={styles.header}>
        {opener}
        <Thumb src={upload.preview} />
        <div className="grow">
          <h1 className={`title-3 ${styles.title}`}>{upload.file.name}</h1>
          <p className="edge subtle">{words.spec.eventDetails}</p>
        </div>
      </header>
      <div className={conversation.conversation} tabIndex={0} role="region" aria-label={threadWords.conversation}>
        <ol className={conversation.column}>
          <UploadMessage upload={upload} />
        </ol>
      </div>
    </>
  )
}
