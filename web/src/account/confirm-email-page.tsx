import { MailCheck, Unlink } from 'lucide-react'
import { useSession } from '../api/session.ts'
import { Circled } from '../pencil/drawn.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { usePage, useStep } from '../ui/use-page.ts'
import { accountWords } from '../words/en-account.ts'
import { words } from '../words/en.ts'
import { AccountFrame } from './account-frame.tsx'
import { AccountSign } from './account-sign.tsx'
import { useMailedLink } from './mailed-link.ts'
import { useConfirmation } from './use-confirmation.ts'

const said = accountWords.confirmAddress

/** Where the link in the mail to a new address leads: that address counts from now on. */
export function ConfirmEmailPage() {
  usePage(said.title)
  return (
    <AccountFrame>
      <Confirmation />
    </AccountFrame>
  )
}

function Confirmation() {
  const link = useMailedLink()
  const confirmation = useConfirmation('POST /api/auth/confirm-email', link)
  const { isConfirmed, isAsking, isSpent, problem, tryAgain } = confirmation
  useStep(isConfirmed ? 'done' : isSpent ? 'spent' : 'link')

  if (isConfirmed) return <Confirmed email={link.email} />
  if (isAsking) return <Confirming />
  if (problem === null) return <NoWay problem={said.incomplete} />
  if (isSpent) return <NoWay problem={problem} />
  return (
    <>
      <h1 className="display">{said.title}</h1>
      <Note tone="bad">{problem}</Note>
      <Button size="large" block onClick={tryAgain}>
        {accountWords.verify.tryAgain}
      </Button>
    </>
  )
}

function Confirmed({ email }: { email: string }) {
  const { isSignedIn } = useSession()
  return (
    <>
      <AccountSign tone="good">
        <MailCheck size={30} strokeWidth={1.9} />
      </AccountSign>
      <h1 className="display">
        {said.done.before}
        <Circled seed="address-changed" shape="word" width={5}>
          {said.done.circled}
        </Circled>
      </h1>
      <p className="muted" role="status">
        {said.counts} {said.signInWith(email)}
      </p>
      <ButtonLink href={isSignedIn ? '/settings' : '/login'} size="large" block>
        {isSignedIn ? said.toSettings : words.account.signIn}
      </ButtonLink>
    </>
  )
}

const Confirming = () => (
  <>
    <h1 className="display">{said.title}</h1>
    <p className="muted row" role="status">
      <Spinner />
      {said.confirming}
    </p>
  </>
)

/** Nothing more can come of this link. */
const NoWay = ({ problem }: { problem: string }) => (
  <>
    <AccountSign>
      <Unlink size={30} strokeWidth={1.9} />
    </AccountSign>
    <h1 className="display">{said.runOut}</h1>
    <Note tone="bad">{problem}</Note>
    <ButtonLink href="/settings#account" size="large" block>
      {said.askAgain}
    </ButtonLink>
  </>
)
