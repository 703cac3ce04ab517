import { Check } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { Note } from '../../../ui/feedback/note.tsx'
import { accountWords } from '../../../i18n/en/account.ts'
import { StatusIcon } from '../status-icon.tsx'

const SHOWN_MS = 2000

/** Says that the password was reset, and calls `onEnd` after two seconds. A new `onEnd` restarts the timer: callers memoize it. */
export function PasswordWasReset({ onEnd, children }: { onEnd: () => void; children?: ReactNode }) {
  useEffect(() => {
    const timer = setTimeout(onEnd, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onEnd])
  return (
    <>
      <StatusIcon tone="good">
        <Check size={34} strokeWidth={2.4} />
      </StatusIcon>
      <h1 className="display">{accountWords.reset.done}</h1>
      <Note tone="good">{accountWords.spec.passwordReset}</Note>
      {children}
    </>
  )
}
