import type { ReactNode } from 'react'
import { Thumb } from '../../../ui/graphics/print.tsx'
import { words } from '../../../i18n/en.ts'
import styles from '../page/thread-view.module.css'
import type { Upload } from '../data/uploads.ts'

/** The header of an upload, titled with the file's name until its thread exists. */
export const UploadHeader = ({ upload, drawerButton }: { upload: Upload; drawerButton: ReactNode }) => (
  <header className={styles.header}>
    {drawerButton}
    <Thumb src={upload.preview} />
    <div className="grow">
      <h1 className={`title-3 ${styles.title}`}>{upload.file.name}</h1>
      <p className="edge subtle">{words.spec.eventDetails}</p>
    </div>
  </header>
)
