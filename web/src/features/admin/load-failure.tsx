import { ShieldX } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { errorMessage } from '../../api/failure-reply.ts'
import { adminWords } from '../../i18n/en/admin.ts'
import { isDenied } from './is-denied.ts'
import styles from './load-failure.module.css'

interface LoadFailureProps {
  title: string
  /** Says what could not be loaded. */
  message: string
  error: Error
  onTryAgain: () => void
}

/** Shown instead of an admin page that can't be loaded: no admin rights, or a failure that may be temporary. */
export function LoadFailure({ title, message, error, onTryAgain }: LoadFailureProps) {
  const isAccessDenied = isDenied(error)
  return (
    <div className={styles.notShown}>
      {isAccessDenied && (
        <span className={styles.sign}>
          <ShieldX size={32} strokeWidth={1.8} aria-hidden="true" />
        </span>
      )}
      <h1 className="display">{isAccessDenied ? adminWords.denied : title}</h1>
      <p className="body-large muted" role="alert">
        {isAccessDenied ? adminWords.deniedWhy : `${message} ${errorMessage(error)}`}
      </p>
      {isAccessDenied ? (
        <ButtonLink size="large" href="/chat">
          {adminWords.back}
        </ButtonLink>
      ) : (
        <Button size="large" onClick={onTryAgain}>
          {adminWords.tryAgain}
        </Button>
      )}
    </div>
  )
}
