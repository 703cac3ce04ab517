import { ShieldX } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { errorMessage } from '../../api/failure-reply.ts'
import { adminWords } from '../../i18n/en/admin.ts'
import { isDenied } from './is-denied.ts'
import styles from './load-failure.module.css'

interface LoadFailureProps {
  title: string
  /** Says what could not be loaded. */
  failed: string
  error: Error
  onTryAgain: () => void
}

/** Shown instead of an admin page that can't be loaded: no admin rights, or a failure that may be temporary. */
export function LoadFailure({ title, failed, error, onTryAgain }: LoadFailureProps) {
  const isDeniedAccess = isDenied(error)
  return (
    <div className={styles.notShown}>
      {isDeniedAccess && (
        <span className={styles.sign}>
          <ShieldX size={32} strokeWidth={1.8} aria-hidden="true" />
        </span>
      )}
      <h1 className="display">{isDeniedAccess ? adminWords.denied : title}</h1>
      <p className="body-large muted" role="alert">
        {isDeniedAccess ? adminWords.deniedWhy : `${failed} ${errorMessage(error)}`}
      </p>
      {isDeniedAccess ? (
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
