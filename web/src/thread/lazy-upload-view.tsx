import { lazy, type ReactNode } from 'react'
import { Thumb } from '../ui/print.tsx'
import { threadWords } from '../words/en-thread.ts'
import { words } from '../words/en.ts'
import styles from './thread-view.module.css'
import type { Upload } from './uploads.ts'

/** Fetched when somebody reaches for a picture. */
export const fetchUploadView = () => import('./upload-view.tsx')

/** A picture on its way; without a connection to fetch the view by, only that it waits for one. */
export const UploadView = lazy(() => fetchUploadView().then(({ UploadView: View }) => ({ default: View }), unreachable))

const unreachable = () => ({ default: WaitingPicture })

function WaitingPicture({ upload, opener }: { upload: Upload; opener: ReactNode }) {
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
      <div className={styles.absent} role="status">
        <p>{threadWords.waitingForConnection}</p>
        <p className="small muted">{threadWords.sendsByItself}</p>
      </div>
    </>
  )
}
