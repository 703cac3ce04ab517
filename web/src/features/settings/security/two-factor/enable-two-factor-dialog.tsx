import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../../api/client.ts'
import { CodeInput, codeIssue, normalizeCode } from '../../../../ui/controls/code-field.tsx'
import { Dialog } from '../../../../ui/feedback/dialog.tsx'
import { focusWhenShown } from '../../../../ui/controls/focus-field.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { securityWords } from '../../../../i18n/en/security.ts'
import { DialogForm } from '../../dialog-form.tsx'
import { useFieldForm } from '../../use-field-form.ts'
import { PasswordForm } from '../password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { refreshSecurity } from '../refresh-security.ts'
import { ManualSetupKey } from './manual-setup-key.tsx'
import styles from './two-factor.module.css'

const QrCode = lazy(async () => ({ default: (await import('../../../../ui/graphics/qr-code.tsx')).QrCode }))

const { twoFactor, codes } = securityWords

/** What an authenticator app needs: the secret key, and a URI that contains the key, for the QR code. */
interface AppSecret {
  secret: string
  uri: string
}

/** Turns two-step sign-in on. Asks for the password and the authenticator app's code, then shows the recovery codes. */
export function EnableTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const [appSecret, setAppSecret] = useState<AppSecret | null>(null)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const showRecoveryCodes = (reply: { recoveryCodes: string[] }) => {
    setRecoveryCodes(reply.recoveryCodes)
    refreshSecurity(cache)
  }
  const title = recoveryCodes ? codes.title : appSecret ? twoFactor.scanTitle : twoFactor.enableTitle
  return (
    <Dialog open onClose={onClose} title={title} isPersistent={recoveryCodes !== null}>
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onDone={onClose} />
      ) : appSecret ? (
        <ScanForm {...appSecret} onDone={showRecoveryCodes} onCancel={onClose} />
      ) : (
        <PasswordForm
          submitLabel={twoFactor.next}
          onSubmit={(password) => call('POST /api/account/two-factor', { body: { password } })}
          onDone={setAppSecret}
          onCancel={onClose}
        >
          {twoFactor.enableIntro}
        </PasswordForm>
      )}
    </Dialog>
  )
}

interface ScanFormProps extends AppSecret {
  onDone: (reply: { recoveryCodes: string[] }) => void
  onCancel: () => void
}

function ScanForm({ secret, uri, onDone, onCancel }: ScanFormProps) {
  const form = useFieldForm({
    initialValues: { code: '' },
    validate: ({ code }) => {
      const issue = codeIssue(code, 'digits')
      return issue === null ? null : { field: 'code', message: issue }
    },
    submit: ({ code }) => call('POST /api/account/two-factor/confirm', { body: { code: normalizeCode(code) } }),
    onDone,
  })
  return (
    <DialogForm form={form} submitLabel={twoFactor.turnOn} onCancel={onCancel}>
      <p className="muted">{twoFactor.scanIntro}</p>
      <div className={styles.scan}>
        <Suspense fallback={<Skeleton width="12.5rem" height="12.5rem" />}>
          <QrCode text={uri} label={twoFactor.qrLabel} />
        </Suspense>
      </div>
      <ManualSetupKey secret={secret} />
      <CodeInput kind="digits" ref={focusWhenShown} {...form.field('code')} />
    </DialogForm>
  )
}
