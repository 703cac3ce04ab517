import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../../api/client.ts'
import { CodeInput, codeIssue, readCode } from '../../../../ui/controls/code-field.tsx'
import { Dialog } from '../../../../ui/feedback/dialog.tsx'
import { focusWhenShown } from '../../../../ui/controls/focus-field.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { securityWords } from '../../../../i18n/en/security.ts'
import { AskForm } from '../../ask-form.tsx'
import { useFieldForm } from '../../use-field-form.ts'
import { PasswordForm } from '../password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { refreshSecurity } from '../refresh-security.ts'
import { SecretByHand } from './secret-by-hand.tsx'
import styles from './two-factor.module.css'

const QrCode = lazy(async () => ({ default: (await import('../../../../ui/drawn/qr-code.tsx')).QrCode }))

const { twoFactor, codes } = securityWords

interface Given {
  secret: string
  uri: string
}

/** Turns two-step sign-in on: the password, the code of an app, then the recovery codes, once. */
export function EnableDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const [given, setGiven] = useState<Given | null>(null)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const isOn = (reply: { recoveryCodes: string[] }) => {
    setRecoveryCodes(reply.recoveryCodes)
    refreshSecurity(cache)
  }
  const title = recoveryCodes ? codes.title : given ? twoFactor.scanTitle : twoFactor.enableTitle
  return (
    <Dialog open onClose={onClose} title={title} held={recoveryCodes !== null}>
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onDone={onClose} />
      ) : given ? (
        <ScanForm {...given} onDone={isOn} onCancel={onClose} />
      ) : (
        <PasswordForm
          submit={twoFactor.next}
          onSubmit={(password) => call('POST /api/account/two-factor', { body: { password } })}
          onDone={setGiven}
          onCancel={onClose}
        >
          {twoFactor.enableLede}
        </PasswordForm>
      )}
    </Dialog>
  )
}

interface ScanFormProps extends Given {
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
    submit: ({ code }) => call('POST /api/account/two-factor/confirm', { body: { code: readCode(code) } }),
    onDone,
  })
  return (
    <AskForm form={form} submit={twoFactor.turnOn} onCancel={onCancel}>
      <p className="muted">{twoFactor.scanLede}</p>
      <div className={styles.scan}>
        <Suspense fallback={<Skeleton width="12.5rem" height="12.5rem" />}>
          <QrCode text={uri} label={twoFactor.qrLabel} />
        </Suspense>
      </div>
      <SecretByHand secret={secret} />
      <CodeInput kind="digits" ref={focusWhenShown} {...form.field('code')} />
    </AskForm>
  )
}
