import { useSession } from '../../../api/account/session.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { usePage, useStep } from '../../../ui/page/use-page.ts'
import { accountWords } from '../../../i18n/en/account.ts'
import { words } from '../../../i18n/en.ts'
import { AccountFrame } from '../account-frame.tsx'
import { Confirmed } from './confirmed.tsx'
import { Confirming } from './confirming.tsx'
import { LinkRunOut } from './link-run-out.tsx'
import { useMailedLink } from './mailed-link.ts'
import { TryLinkAgain } from './try-link-again.tsx'
import { useConfirmation } from './use-confirmation.ts'

const said = accountWords.confirmAddress

/** The page behind the link emailed to a new address: that address is now active. */
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

  if (isConfirmed) return <NewAddress email={link.email} />
  if (isAsking) return <Confirming title={said.title} says={said.confirming} />
  if (problem === null) return <NoWay problem={said.incomplete} />
  if (isSpent) return <NoWay problem={problem} />
  return <TryLinkAgain title={said.title} problem={problem} onTryAgain={tryAgain} />
}

function NewAddress({ email }: { email: string }) {
  const { isSignedIn } = useSession()
  return (
    <Confirmed title={said.done} seed="address-changed" says={`${said.counts} ${said.signInWith(email)}`}>
      <ButtonLink href={isSignedIn ? '/settings' : '/login'} size="large" block>
        {isSignedIn ? said.toSettings : words.account.signIn}
      </ButtonLink>
    </Confirmed>
  )
}

const NoWay = ({ problem }: { problem: string }) => (
  <LinkRunOut problem={problem}>
    <ButtonLink href="/settings#account" size="large" block>
      {said.askAgain}
    </ButtonLink>
  </LinkRunOut>
)
