import { useMutation } from '@tanstack/react-query'
import { forgotIssue } from '@swap/contract/rules'
import { call } from '../../../api/client.ts'
import { accountWords } from '../../../i18n/en/account.ts'
import { words } from '../../../i18n/en.ts'
import { AddressForm } from '../address-form.tsx'

/** Asks for the email that leads to a new password; the server says the same for every address. */
export function ForgotForm({ known, onSent }: { known: string; onSent: (email: string) => void }) {
  const forgot = useMutation({
    mutationFn: (address: string) => call('POST /api/auth/forgot-password', { body: { email: address } }),
    onSuccess: (_, address) => onSent(address),
  })
  return (
    <>
      <h1 className="display">{words.spec.forgotYourPassword}</h1>
      <p className="muted">{accountWords.forgot.lede}</p>
      <AddressForm
        known={known}
        validate={forgotIssue}
        problem={forgot.error?.message ?? null}
        busy={forgot.isPending}
        send={accountWords.forgot.send}
        onSend={forgot.mutate}
      />
    </>
  )
}
