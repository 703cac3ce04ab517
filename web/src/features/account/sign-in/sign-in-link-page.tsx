import { useMutation } from '@tanstack/react-query'
import { emailLookupIssue } from '@swap/contract/form-rules'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { call } from '../../../api/client.ts'
import { useSession } from '../../../api/account/session.ts'
import { signInByLink } from '../../../api/account/sign-in-by-link.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { usePage, useStepFocus } from '../../../ui/page/use-page.ts'
import { signInLinkWords as text } from '../../../i18n/en/sign-in-link.ts'
import { accountFormWords } from '../../../i18n/en/account-forms.ts'
import { AccountFrame } from '../account-frame.tsx'
import { StatusIcon } from '../status-icon.tsx'
import { EmailForm } from '../email-form.tsx'
import { SignInLinkAboveForm, SignInLinkBelowForm } from '../back-to-sign-in.tsx'
import { UnusableLink } from '../verification/unusable-link.tsx'
import { useEmailedLink, type EmailedLink } from '../verification/emailed-link.ts'
import { CodeStep } from './code-step.tsx'
import { useSignIn } from './use-sign-in.ts'

/**
 * The page for sign-in links: emails one, or signs in with the one that opened the page. Signing in takes a button press, because email
 * programs open links on their own.
 */
export function SignInLinkPage() {
  usePage(accountFormWords.signIn)
  const link = useEmailedLink({ survivesReload: true })
  const { isSignedIn, user } = useSession()
  const isComplete = link.email !== '' && link.token !== ''
  // A person who is signed in can still use a link for another account.
  if (isSignedIn && (!isComplete || user?.email === link.email)) return <Redirect to="/chat" replace />
  return (
    <AccountFrame back={isComplete ? undefined : <SignInLinkAboveForm />}>
      {isComplete ? <SignInByLink link={link} /> : <RequestLink initialEmail={link.email} />}
    </AccountFrame>
  )
}

/** Signs in with the link when its button is pressed; asks for a code if two-step sign-in is on. */
function SignInByLink({ link }: { link: EmailedLink }) {
  const signingIn = useSignIn('/chat')
  const { runSignIn, busy, refusal, setRefusal } = signingIn
  const [isCodeAsked, setCodeAsked] = useState(false)
  if (!isCodeAsked && refusal?.code === 'TWO_FACTOR_REQUIRED') {
    setCodeAsked(true)
    setRefusal(null)
  }
  const [wantsNewLink, setWantsNewLink] = useState(false)
  const isInvalid = refusal?.code === 'LINK_INVALID'
  useStepFocus(wantsNewLink ? 'ask' : isInvalid ? 'invalid' : isCodeAsked ? 'code' : 'link')

  if (wantsNewLink) return <RequestLink initialEmail={link.email} />
  if (isInvalid)
    return (
      <UnusableLink problem={refusal.message}>
        <Button size="large" block onClick={() => setWantsNewLink(true)}>
          {text.sendAgain}
        </Button>
        <SignInLinkBelowForm />
      </UnusableLink>
    )
  if (isCodeAsked)
    return (
      <CodeStep
        {...signingIn}
        onCode={(code) => runSignIn(() => signInByLink({ ...link, code }))}
        onBack={() => setCodeAsked(false)}
      />
    )
  return (
    <>
      <h1 className="display">{accountFormWords.welcomeBack}</h1>
      {refusal && <Note tone="bad">{refusal.message}</Note>}
      <p className="muted">{text.signingInAs(link.email)}</p>
      <Button size="large" block busy={busy} onClick={() => runSignIn(() => signInByLink(link))}>
        {accountFormWords.signIn}
      </Button>
    </>
  )
}

/** Requests a sign-in link; the server's reply is the same for every address. */
function RequestLink({ initialEmail }: { initialEmail: string }) {
  const [address, setAddress] = useState(initialEmail)
  const request = useMutation({
    mutationFn: (email: string) => call('POST /api/auth/sign-in-link', { body: { email } }),
    onMutate: setAddress,
  })
  useStepFocus(request.data ? 'sent' : 'form')
  if (request.data) return <Sent message={request.data.message} onAgain={request.reset} />
  return (
    <>
      <h1 className="display">{text.title}</h1>
      <p className="muted">{text.intro}</p>
      <EmailForm
        initialEmail={address}
        validate={emailLookupIssue}
        problem={request.error?.message ?? null}
        busy={request.isPending}
        submitLabel={text.send}
        onSubmit={request.mutate}
      />
      <SignInLinkBelowForm />
    </>
  )
}

const Sent = ({ message, onAgain }: { message: string; onAgain: () => void }) => (
  <>
    <StatusIcon>
      <MailCheck size={30} strokeWidth={1.9} />
    </StatusIcon>
    <h1 className="display">{text.sent}</h1>
    <Note tone="good">{message}</Note>
    <p className="muted">{text.noEmail}</p>
    <Button look="line" size="large" block onClick={onAgain}>
      {text.sendAgain}
    </Button>
    <SignInLinkBelowForm />
  </>
)
