import { useSession } from '../../../api/account/session.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { usePage, useStepFocus } from '../../../ui/page/use-page.ts'
import { accountWords } from '../../../i18n/en/account.ts'
import { accountFormWords } from '../../../i18n/en/account-forms.ts'
import { AccountFrame } from '../account-frame.tsx'
import { SuccessMessage } from '../success-message.tsx'
import { CheckingLink } from './checking-link.tsx'
import { UnusableLink } from './unusable-link.tsx'
import { useEmailedLink } from './emailed-link.ts'
import { TryLinkAgain } from './try-link-again.tsx'
import { useEmailConfirmation } from './use-email-confirmation.ts'

const text = accountWords.confirmAddress

/** Confirms a changed email address: the page behind the link that was emailed to the new address. */
export function ConfirmEmailPage() {
  usePage(text.title)
  return (
    <AccountFrame>
      <Confirmation />
    </AccountFrame>
  )
}

function Confirmation() {
  const link = useEmailedLink()
  const confirmation = useEmailConfirmation('POST /api/auth/confirm-email', link)
  const { isConfirmed, isLoading, isExpired, problem, tryAgain } = confirmation
  useStepFocus(isConfirmed ? 'done' : isExpired ? 'spent' : 'link')

  if (isConfirmed) return <EmailChanged email={link.email} />
  if (isLoading) return <CheckingLink title={text.title} message={text.confirming} />
  if (problem === null) return <NewLinkNeeded title={accountWords.linkUnusable} problem={text.incomplete} />
  if (isExpired) return <NewLinkNeeded problem={problem} />
  return <TryLinkAgain title={text.title} problem={problem} onTryAgain={tryAgain} />
}

function EmailChanged({ email }: { email: string }) {
  const { isSignedIn } = useSession()
  return (
    <SuccessMessage title={text.done} seed="address-changed" message={`${text.nowActive} ${text.signInWith(email)}`}>
      <ButtonLink href={isSignedIn ? '/settings' : '/login'} size="large" block>
        {isSignedIn ? text.toSettings : accountFormWords.signIn}
      </ButtonLink>
    </SuccessMessage>
  )
}

const NewLinkNeeded = ({ title, problem }: { title?: string; problem: string }) => (
  <UnusableLink {...(title && { title })} problem={problem}>
    <ButtonLink href="/settings#account" size="large" block>
      {text.requestNewLink}
    </ButtonLink>
  </UnusableLink>
)
