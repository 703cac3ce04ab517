import { CloudOff, RotateCw, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useResendVerification } from '../../../api/account/use-resend-verification.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Print } from '../../../ui/graphics/print.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { uploadWords } from '../../../i18n/en/uploads.ts'
import { chatWords } from '../../../i18n/en/chat.ts'
import { words } from '../../../i18n/en.ts'
import { threadPageWords } from '../../../i18n/en/thread-page.ts'
import { UserMessage } from '../messages/message.tsx'
import { FileName } from '../messages/picture-message.tsx'
import styles from '../messages/picture-message.module.css'
import { cancelUpload, retryUpload } from '../data/start-upload.ts'
import type { Upload } from '../data/uploads.ts'

const iconSize = { size: 28, strokeWidth: 1.9, 'aria-hidden': true } as const
const icons = {
  uploading: <Spinner />,
  waiting: <CloudOff {...iconSize} />,
  elsewhere: <Spinner />,
  failed: <TriangleAlert {...iconSize} />,
  done: <Spinner />,
}
const labels = {
  uploading: words.spec.uploading,
  waiting: chatWords.waitingForConnection,
  elsewhere: chatWords.sendingElsewhere,
  failed: words.spec.uploadFailed,
  done: words.spec.uploading,
}

/** A picture being uploaded: its progress, or the reason and a retry if it failed. */
export function UploadMessage({ upload }: { upload: Upload }) {
  const [, navigate] = useLocation()
  const { id, file, preview, progress, state, reason } = upload
  const remove = () => {
    cancelUpload(id)
    navigate('/chat', { replace: true })
  }
  const isFailed = state === 'failed'
  return (
    <UserMessage>
      <Print
        src={preview}
        alt={threadPageWords.pictureAlt(file.name)}
        caption={<FileName name={file.name} />}
        className={`${styles.sending} ${styles.busy}`}
      >
        <span className={styles.state} role={isFailed ? 'alert' : 'status'}>
          {icons[state]}
          <span>{labels[state]}</span>
          {isFailed && reason && <span className="visually-hidden">{`: ${reason}`}</span>}
          {(state === 'uploading' || state === 'elsewhere') && (
            <progress value={progress} max={1} aria-label={uploadWords.uploadProgress} />
          )}
        </span>
      </Print>
      {isFailed && reason && (
        <p className={`small muted ${styles.reason}`} aria-hidden="true">
          {reason}
        </p>
      )}
      {upload.needsVerifying && <ResendVerification />}
      {state === 'waiting' && (
        <p className={`small muted ${styles.reason}`}>{chatWords.sendsByItself(upload.isStored)}</p>
      )}
      <div className={styles.actions}>
        {isFailed ? (
          <>
            <Button
              look="line"
              icon={<RotateCw size={17} strokeWidth={1.9} aria-hidden="true" />}
              onClick={() => retryUpload(id)}
            >
              {chatWords.tryAgain}
            </Button>
            <IconButton
              label={uploadWords.removePicture}
              icon={<Trash2 size={19} strokeWidth={1.9} aria-hidden="true" />}
              onClick={remove}
            />
          </>
        ) : (
          <Button look="quiet" onClick={remove}>
            {words.spec.cancel}
          </Button>
        )}
      </div>
    </UserMessage>
  )
}

/** Resends the verification email: people with a verified address may add more pictures. */
function ResendVerification() {
  const [message, setMessage] = useState<string | null>(null)
  const resend = useResendVerification({ onSent: setMessage, onRefused: setMessage })
  return (
    <>
      {message === null && (
        <Button look="ink" busy={resend.isSending} onClick={() => resend.send()}>
          {words.spec.resendVerificationEmail}
        </Button>
      )}
      <p className={`small muted ${styles.reason}`} role="status">
        {message}
      </p>
    </>
  )
}
