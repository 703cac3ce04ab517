import { ShieldX } from 'lucide-react'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { plainWords } from '../../../api/failure-reply.ts'
import { adminWords } from '../../../i18n/en/admin.ts'
import { isDenied } from '../is-denied.ts'
import styles from './not-shown.module.css'

interface NotShownProps {
  title: string
  /** What could not be loaded, in words. */
  failed: string
  error: Error
  onAgain: () => void
}

/** Without the scope there is nothing to see; any other failure may be temporary. */
export function NotShown({ title, failed, error, onAgain }: NotShownProps) {
  const isRefused = isDenied(error)
  return (
    <div className={styles.notShown}>
      {isRefused && (
        <span className={styles.sign}>
          <ShieldX size={32} strokeWidth={1.8} aria-hidden="true" />
        </span>
      )}
      <h1 className="display">{isRefused ? adminWords.denied : title}</h1>
      <p className="body-large muted" role="alert">
        {isRefused ? adminWords.deniedWhy : `${failed} ${plainWords(error)}`}
      </p>
      {isRefused ? (
        <ButtonLink size="large" href="/chat">
          {adminWords.back}
        </ButtonLink>
      ) : (
        <Button size="large" onClick={onAgain}>
          {adminWords.tryAgain}
        </Button>
      )}
    </div>
  )
}
