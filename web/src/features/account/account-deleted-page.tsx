import { Redirect } from 'wouter'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { usePage } from '../../ui/page/use-page.ts'
import { accountWords } from '../../i18n/en/account.ts'
import { AccountFrame } from './account-frame.tsx'
import { SuccessMessage } from './success-message.tsx'

const { title, text, toHome } = accountWords.accountDeleted

/** Confirms that the account was deleted; anyone who hasn't just deleted theirs is redirected home. */
export function AccountDeletedPage() {
  usePage(title.before + title.circled)
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('isDeleted' in state)) return <Redirect to="/" replace />
  return (
    <AccountFrame>
      <SuccessMessage title={title} seed="account-deleted" message={text}>
        <ButtonLink href="/" size="large" block>
          {toHome}
        </ButtonLink>
      </SuccessMessage>
    </AccountFrame>
  )
}
