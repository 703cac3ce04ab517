import { useMutation } from '@tanstack/react-query'
import { forgotPasswordIssue } from '@swap/contract/form-rules'
import { call } from '../../../api/client.ts'
import { accountWords } from '../../../i18n/en/account.ts'
import { words } from '../../../i18n/en.ts'
import { EmailForm } from '../email-form.tsx'

/** Requests the email to reset a password; the server's reply is the same for every address. */
export function RequestResetForm({ initialEmail, onSent }: { initialEmail: string; onSent: (email: string) => void }) {
  const forgot = useMutation({
    mutationFn: (address: string) => call('POST /api/auth/forgot-password', { body: { email: address } }),
    onSuccess: (_, address) => onSent(address),
  })
  return (
    <>
      <h1 className="display">{words.spec.forgotYourPassword}</h1>
      <p className="muted">{accountWords.forgot.intro}</p>
      <EmailForm
        initialEmail={initialEmail}
        validate={forgotPasswordIssue}
        problem={forgot.error?.message ?? null}
        busy={forgot.isPending}
        submitLabel={accountWords.forgot.send}
        onSubmit={forgot.mutate}
      />
    </>
  )
}
