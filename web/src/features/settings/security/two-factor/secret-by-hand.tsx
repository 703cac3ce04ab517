import { Check, Copy } from 'lucide-react'
import { Button } from '../../../../ui/controls/button.tsx'
import { canCopy, useCopy } from '../../../../ui/use-copy.ts'
import { securityWords } from '../../../../i18n/en/security.ts'
import styles from './two-factor.module.css'

const { twoFactor, codes } = securityWords
const GROUPS = /.{1,4}/g

/** The secret in groups of four, for people who can't scan it. */
export function SecretByHand({ secret }: { secret: string }) {
  const { isCopied, copy } = useCopy()
  const Sign = isCopied ? Check : Copy
  return (
    <div className={styles.byHand}>
      <p className="small muted">{twoFactor.byHand}</p>
      <code className={styles.secret}>{secret.match(GROUPS)?.join(' ')}</code>
      {canCopy() && (
        <Button
          look="quiet"
          icon={<Sign size={18} strokeWidth={1.9} aria-hidden="true" />}
          onClick={() => copy(secret)}
          aria-live="polite"
        >
          {isCopied ? codes.copied : twoFactor.copyKey}
        </Button>
      )}
    </div>
  )
}
