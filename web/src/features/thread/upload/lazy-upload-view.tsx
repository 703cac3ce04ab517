import { lazy, type ReactNode } from 'react'
import { threadWords } from '../../../i18n/en/thread.ts'
import styles from '../page/thread-view.module.css'
import { UploadHeader } from './upload-header.tsx'
import type { Upload } from '../data/uploads.ts'

/** Fetched when someone reaches for a picture. */
export const fetchUploadView = () => import('./upload-view.tsx')

/** A picture on its way; if offline without this view, only that it is waiting. */
export const UploadView = lazy(() => fetchUploadView().then(({ UploadView: View }) => ({ default: View }), unreachable))

/** All that are waiting; if offline without this list, nothing: each is still among the threads. */
export const WaitingUploads = lazy(() =>
  fetchUploadView().then(
    ({ WaitingUploads: View }) => ({ default: View }),
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
