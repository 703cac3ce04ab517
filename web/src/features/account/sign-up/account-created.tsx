import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Note } from '../../../ui/feedback/note.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { words } from '../../../i18n/en.ts'
import { accountFormWords } from '../../../i18n/en/account-forms.ts'
import { pathAfterSignUp } from '../sign-in/return-path.ts'
import { StatusIcon } from '../status-icon.tsx'

const SHOWN_MS = 1500

/** Confirms that the account was created, then opens the chat; with the shared picture, if sharing one to the app led to the sign-up. */
export function AccountCreated() {
  const [, navigate] = useLocation()
  const path = pathAfterSignUp(useSearch())
  const target = path === '/' ? '/chat' : path
  useEffect(() => {
    const timer = setTimeout(() => navigate(target), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [navigate, target])

  return (
    <>
      <StatusIcon tone="good">
        <Check size={34} strokeWidth={2.4} />
      </StatusIcon>
      <h1 className="display">{accountFormWords.signedIn}</h1>
      <Note tone="good">{words.spec.accountCreated}</Note>
      <p className="muted row">
        <Spinner />
        {accountFormWords.redirecting}
      </p>
    </>
  )
}
