import { Check, Copy } from 'lucide-react'
import { Button } from '../../../../ui/controls/button.tsx'
import { canCopy, useCopy } from '../../../../ui/use-copy.ts'
import { securityWords } from '../../../../i18n/en/security.ts'
import styles from './two-factor.module.css'

const { twoFactor, codes } = securityWords
const GROUPS = /.{1,4}/g

/** Shows the secret key for an authenticator app in groups of four characters, for people who can't scan the QR code. */
export function ManualSetupKey({ secret }: { secret: string }) {
  const { isCopied, copy } = useCopy()
  const Icon = isCopied ? Check : Copy
  return (
    <div className={styles.byHand}>
      <p className="small muted">{twoFactor.typeKey}</p>
      <code className={styles.secret}>{secret.match(GROUPS)?.join(' ')}</code>
      {canCopy() && (
        <Button
          look="quiet"
          icon={<Icon size={18} strokeWidth={1.9} aria-hidden="true" />}
          onClick={() => copy(secret)}
          aria-live="polite"
        >
          {isCopied ? codes.copied : twoFactor.copyKey}
        </Button>
      )}
    </div>
  )
}
