import { useMutation } from '@tanstack/react-query'
import { lookupIssue } from '@swap/contract/rules'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { call } from '../../../api/client.ts'
import { useSession } from '../../../api/account/session.ts'
import { signInByLink } from '../../../api/account/sign-in-by-link.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { usePage, useStep } from '../../../ui/page/use-page.ts'
import { signInLinkWords as said } from '../../../i18n/en/sign-in-link.ts'
import { words } from '../../../i18n/en.ts'
import { AccountFrame } from '../account-frame.tsx'
import { AccountSign } from '../account-sign.tsx'
import { AddressForm } from '../address-form.tsx'
import { BackLink, BackToSignIn } from '../back-to-sign-in.tsx'
import { LinkRunOut } from '../verification/link-run-out.tsx'
import { useMailedLink, type MailedLink } from '../verification/mailed-link.ts'
import { SecondStep } from './second-step.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Asks for a sign-in link. The link itself leads here too and waits for a press, because email programs open links unasked. */
export function SignInLinkPage() {
  usePage(words.account.signIn)
  const link = useMailedLink({ survivesReload: true })
  const { isSignedIn, user } = useSession()
  const isComplete = link.email !== '' && link.token !== ''
  // A link for a different account than the one signed in here still waits for its press.
  if (isSignedIn && (!isComplete || user?.email === link.email)) return <Redirect to="/chat" replace />
  return (
    <AccountFrame back={isComplete ? undefined : <BackLink />}>
      {isComplete ? <ByLink link={link} /> : <AskForLink known={link.email} />}
    </AccountFrame>
  )
}

/** One press signs in; where two-step sign-in is on, a code comes first. */
function ByLink({ link }: { link: MailedLink }) {
  const signingIn = useSignIn('/chat')
  const { ask, busy, refusal, setRefusal } = signingIn
  const [isCodeAsked, setCodeAsked] = useState(false)
  if (!isCodeAsked && refusal?.code === 'TWO_FACTOR_REQUIRED') {
    setCodeAsked(true)
    setRefusal(null)
  }
  const [isAnew, setAnew] = useState(false)
  const isInvalid = refusal?.code === 'LINK_INVALID'
  useStep(isAnew ? 'ask' : isInvalid ? 'invalid' : isCodeAsked ? 'code' : 'link')

  if (isAnew) return <AskForLink known={link.email} />
  if (isInvalid)
    return (
      <LinkRunOut problem={refusal.message}>
        <Button size="large" block onClick={() => setAnew(true)}>
          {said.askAgain}
        </Button>
        <BackToSignIn />
      </LinkRunOut>
    )
  if (isCodeAsked)
    return (
      <SecondStep
        {...signingIn}
        onCode={(code) => ask(() => signInByLink({ ...link, code }))}
        onBack={() => setCodeAsked(false)}
      />
    )
  return (
    <>
      <h1 className="display">{words.account.welcomeBack}</h1>
      {refusal && <Note tone="bad">{refusal.message}</Note>}
      <p className="muted">{said.as(link.email)}</p>
      <Button size="large" block busy={busy} onClick={() => ask(() => signInByLink(link))}>
        {words.account.signIn}
      </Button>
    </>
  )
}

/** The server says the same for every address. */
function AskForLink({ known }: { known: string }) {
  const [address, setAddress] = useState(known)
  const asking = useMutation({
    mutationFn: (email: string) => call('POST /api/auth/sign-in-link', { body: { email } }),
    onMutate: setAddress,
  })
  useStep(asking.data ? 'sent' : 'form')
  if (asking.data) return <Sent message={asking.data.message} onAgain={asking.reset} />
  return (
    <>
      <h1 className="display">{said.title}</h1>
      <p className="muted">{said.lede}</p>
      <AddressForm
        known={address}
        validate={lookupIssue}
        problem={asking.error?.message ?? null}
        busy={asking.isPending}
        send={said.send}
        onSend={asking.mutate}
      />
      <BackToSignIn />
    </>
  )
}

const Sent = ({ message, onAgain }: { message: string; onAgain: () => void }) => (
  <>
    <AccountSign>
      <MailCheck size={30} strokeWidth={1.9} />
    </AccountSign>
    <h1 className="display">{said.sent}</h1>
    <Note tone="good">{message}</Note>
    <p className="muted">{said.nothing}</p>
    <Button look="line" size="large" block onClick={onAgain}>
      {said.askAgain}
    </Button>
    <BackToSignIn />
  </>
)
