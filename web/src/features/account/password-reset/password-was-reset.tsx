import { Check } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { Note } from '../../../ui/feedback/note.tsx'
import { accountWords } from '../../../i18n/en/account.ts'
import { AccountSign } from '../account-sign.tsx'

const SHOWN_MS = 2000

/** Says that the new password is active and moves on after two seconds. `onEnd` must stay the same function meanwhile. */
export function PasswordWasReset({ onEnd, children }: { onEnd: () => void; children?: ReactNode }) {
  useEffect(() => {
    const timer = setTimeout(onEnd, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onEnd])
  return (
    <>
      <AccountSign tone="good">
        <Check size={34} strokeWidth={2.4} />
      </AccountSign>
      <h1 className="display">{accountWords.reset.done}</h1>
      <Note tone="good">{accountWords.spec.passwordReset}</Note>
      {children}
    </>
  )
}
