import { lazy, type ReactNode } from 'react'
import { threadWords } from '../../i18n/en/thread.ts'
import styles from '../page/thread-view.module.css'
import { UploadHeader } from './upload-header.tsx'
import type { Upload } from '../data/uploads.ts'

/** Fetched when somebody reaches for a picture. */
export const fetchUploadView = () => import('./upload-view.tsx')

/** A picture on its way; without a connection to fetch the view by, only that it waits for one. */
export const UploadView = lazy(() => fetchUploadView().then(({ UploadView: View }) => ({ default: View }), unreachable))

/** All that wait; without a connection to fetch their list by, nothing: each still stands among the threads. */
export const WaitingToSend = lazy(() =>
  fetchUploadView().then(
    ({ WaitingToSend: View }) => ({ default: View }),
    () => ({ default: () => null as ReactNode }),
  ),
)

const unreachable = () => ({ default: WaitingPicture })

function WaitingPicture({ upload, opener }: { upload: Upload; opener: ReactNode }) {
  return (
    <>
      <UploadHeader upload={upload} opener={opener} />
      <div className={styles.absent} role="status">
        <p>{threadWords.waitingForConnection}</p>
        <p className="small muted">{threadWords.sendsByItself(upload.isKept)}</p>
      </div>
    </>
  )
}
