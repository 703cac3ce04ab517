import type { ReactNode } from 'react'
import { usePage } from '../../../ui/page/use-page.ts'
import { threadPageWords } from '../../../i18n/en/thread-page.ts'
import conversation from '../messages/conversation.module.css'
import { UploadHeader } from './upload-header.tsx'
import { UploadMessage } from './upload-message.tsx'
import type { Upload } from '../data/uploads.ts'

/** Exported here so that both load as one chunk; see lazy-upload-view.tsx. */
export { WaitingUploads } from '../composer/waiting-uploads.tsx'

/** Shows an upload as a thread that is not on the server yet. */
export function UploadView({ upload, drawerButton }: { upload: Upload; drawerButton: ReactNode }) {
  usePage(upload.file.name, `/chat/${upload.id}`)
  return (
    <>
      <UploadHeader upload={upload} drawerButton={drawerButton} />
      <div className={conversation.conversation} tabIndex={0} role="region" aria-label={threadPageWords.conversation}>
        <ol className={conversation.column}>
          <UploadMessage upload={upload} />
        </ol>
      </div>
    </>
  )
}
