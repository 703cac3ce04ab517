import { Redirect } from 'wouter'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { usePage } from '../../ui/page/use-page.ts'
import { accountWords } from '../../i18n/en/account.ts'
import { AccountFrame } from './account-frame.tsx'
import { Confirmed } from './verification/confirmed.tsx'

const { title, says, toHome } = accountWords.accountDeleted

/** Says that an account is deleted, to the person who has just deleted it; everyone else is sent home. */
export function AccountDeletedPage() {
  usePage(title.before + title.circled)
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('isDeleted' in state)) return <Redirect to="/" replace />
  return (
    <AccountFrame>
      <Confirmed title={title} seed="account-deleted" says={says}>
        <ButtonLink href="/" size="large" block>
          {toHome}
        </ButtonLink>
      </Confirmed>
    </AccountFrame>
  )
}
