import { useMutation } from '@tanstack/react-query'
import { Failure } from '@swap/contract/failures'
import { call } from '../../api/client.ts'
import { errorMessage } from '../../api/failure-reply.ts'
import { useSession } from '../../api/account/session.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { usePage, useStepFocus } from '../../ui/page/use-page.ts'
import { accountWords } from '../../i18n/en/account.ts'
import { AccountFrame } from './account-frame.tsx'
import { SuccessMessage } from './success-message.tsx'
import { UnusableLink } from './verification/unusable-link.tsx'
import { useEmailedLink } from './verification/emailed-link.ts'

const words = accountWords.unsubscribe

/** The page that unsubscribe links open. It waits for a button press, because email programs open links on their own. */
export function UnsubscribePage() {
  usePage(words.title)
  return (
    <AccountFrame>
      <Unsubscription />
    </AccountFrame>
  )
}

function Unsubscription() {
  const { token } = useEmailedLink({ survivesReload: true })
  const unsubscribe = useMutation({ mutationFn: () => call('POST /api/unsubscribe/:token', { params: { token } }) })
  const isUnknown = token === '' || (unsubscribe.error instanceof Failure && unsubscribe.error.code === 'NOT_FOUND')
  useStepFocus(unsubscribe.isSuccess ? 'done' : isUnknown ? 'unknown' : 'ask')

  // The token's prefix says which emails it unsubscribes from.
  const texts = token.startsWith('digest.') ? words.digest : token.startsWith('prices.') ? words.prices : words
  if (unsubscribe.isSuccess) return <Unsubscribed texts={texts} />
  if (isUnknown)
    return (
      <UnusableLink title={accountWords.linkUnusable} problem={words.unknownLink}>
        <ToSettings />
      </UnusableLink>
    )
  return (
    <>
      <h1 className="display">{texts.title}</h1>
      <p className="muted">{texts.hint}</p>
      {unsubscribe.error && <Note tone="bad">{errorMessage(unsubscribe.error)}</Note>}
      <Button size="large" block busy={unsubscribe.isPending} onClick={() => unsubscribe.mutate()}>
        {texts.turnOff}
      </Button>
    </>
  )
}

const Unsubscribed = ({ texts }: { texts: Pick<typeof words, 'done' | 'result'> }) => (
  <SuccessMessage title={texts.done} seed="unsubscribed" message={texts.result}>
    <ToSettings />
  </SuccessMessage>
)

function ToSettings() {
  const { isSignedIn } = useSession()
  return (
    <ButtonLink href={isSignedIn ? '/settings' : '/'} look="line" size="large" block>
      {isSignedIn ? words.toSettings : words.toHome}
    </ButtonLink>
  )
}
