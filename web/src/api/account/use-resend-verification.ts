import { useMutation } from '@tanstack/react-query'
import { call } from '../client.ts'
import { accountWords } from '../../i18n/en/account.ts'

interface Callbacks {
  /** Called with the server's message. */
  onSent: (message: string) => void
  onRefused?: (problem: string) => void
}

const wordsOf = ({ message }: Error) => message || accountWords.spec.resendFailed

/** Resends the verification email: to the signed-in person, or else to the address given. */
export function useResendVerification({ onSent, onRefused }: Callbacks) {
  const resend = useMutation({
    mutationFn: (email?: string) =>
      call('POST /api/auth/resend-verification', { body: email === undefined ? {} : { email } }),
    onSuccess: ({ message }) => onSent(message),
    onError: (error) => onRefused?.(wordsOf(error)),
  })
  return {
    send: (email?: string) => resend.mutate(email),
    isSending: resend.isPending,
    problem: resend.error && wordsOf(resend.error),
  }
}
