import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSettings } from '../../../api/use-settings.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { formatTime } from '../../../ui/time/date-format.ts'
import { Thumb } from '../../../ui/graphics/print.tsx'
import { uploadWords } from '../../../i18n/en/uploads.ts'
import { chatWords } from '../../../i18n/en/chat.ts'
import { cancelUpload } from '../data/start-upload.ts'
import threadStyles from '../page/thread-view.module.css'
import type { Upload } from '../data/uploads.ts'
import styles from './waiting-uploads.module.css'

export interface WaitingUploadsProps {
  uploads: readonly Upload[]
  drawerButton: ReactNode
}

/** The list of pictures waiting for a connection; each can be removed. */
export function WaitingUploads({ uploads, drawerButton }: WaitingUploadsProps): ReactNode {
  useSettings() // re-renders the times below when the clock format changes
  return (
    <>
      <header className={threadStyles.header}>
        {drawerButton}
        <h1 className="title-3 grow">{uploadWords.waitingToSend}</h1>
      </header>
      <div className={styles.scroller}>
        <div className={styles.column}>
          <ul>
            {uploads.map(({ id, file, preview, startedAt }) => (
              <li key={id}>
                <Thumb src={preview} />
                <div className="grow">
                  <p className={styles.name}>{file.name}</p>
                  <p className="small subtle">{uploadWords.waitingSince(formatTime(startedAt))}</p>
                </div>
                <IconButton
                  label={uploadWords.removeNamed(file.name)}
                  icon={<Trash2 size={19} strokeWidth={1.9} aria-hidden="true" />}
                  onClick={() => cancelUpload(id)}
                />
              </li>
            ))}
          </ul>
          <p className={`small muted ${styles.how}`}>
            {chatWords.sendsByItself(uploads.every(({ isStored }) => isStored))}
          </p>
        </div>
      </div>
    </>
  )
}
