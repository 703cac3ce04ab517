import { lazy, type ReactNode } from 'react'
import { chatWords } from '../../../i18n/en/chat.ts'
import styles from '../page/thread-view.module.css'
import { UploadHeader } from './upload-header.tsx'
import type { Upload } from '../data/uploads.ts'

/** Loads the code of the views of uploads; called when someone adds a picture. */
export const loadUploadView = () => import('./upload-view.tsx')

/** The view of an upload; if it can't be loaded offline, a simpler one. */
export const UploadView = lazy(() =>
  loadUploadView().then(({ UploadView: View }) => ({ default: View }), offlineFallback),
)

/** The list of waiting uploads. Renders nothing if it can't be loaded offline, as the thread list shows uploads too. */
export const WaitingUploads = lazy(() =>
  loadUploadView().then(
    ({ WaitingUploads: View }) => ({ default: View }),
    () => ({ default: () => null as ReactNode }),
  ),
)

const offlineFallback = () => ({ default: OfflineUpload })

function OfflineUpload({ upload, drawerButton }: { upload: Upload; drawerButton: ReactNode }) {
  return (
    <>
      <UploadHeader upload={upload} drawerButton={drawerButton} />
      <div className={styles.absent} role="status">
        <p>{chatWords.waitingForConnection}</p>
        <p className="small muted">{chatWords.sendsByItself(upload.isStored)}</p>
      </div>
    </>
  )
}
