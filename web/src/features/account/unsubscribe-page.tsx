import { useMutation } from '@tanstack/react-query'
import { Failure } from '@swap/contract/failures'
import { call } from '../../api/client.ts'
import { plainWords } from '../../api/failure-reply.ts'
import { useSession } from '../../api/account/session.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { usePage, useStep } from '../../ui/page/use-page.ts'
import { accountWords } from '../../i18n/en/account.ts'
import { AccountFrame } from './account-frame.tsx'
import { Confirmed } from './verification/confirmed.tsx'
import { LinkRunOut } from './verification/link-run-out.tsx'
import { useMailedLink } from './verification/mailed-link.ts'

const said = accountWords.unsubscribe

/** The page behind the unsubscribe link. Opening it ends nothing: email programs open links to check them. */
export function UnsubscribePage() {
  usePage(said.title)
  return (
    <AccountFrame>
      <Unsubscription />
    </AccountFrame>
  )
}

function Unsubscription() {
  const { token } = useMailedLink({ survivesReload: true })
  const end = useMutation({ mutationFn: () => call('POST /api/unsubscribe/:token', { params: { token } }) })
  const isForeign = token === '' || (end.error instanceof Failure && end.error.code === 'NOT_FOUND')
  useStep(end.isSuccess ? 'done' : isForeign ? 'foreign' : 'ask')

  const kind = token.startsWith('digest.') ? said.digest : token.startsWith('prices.') ? said.prices : said
  if (end.isSuccess) return <Ended of={kind} />
  if (isForeign)
    return (
      <LinkRunOut problem={said.foreign}>
        <ToSettings />
      </LinkRunOut>
    )
  return (
    <>
      <h1 className="display">{kind.title}</h1>
      <p className="muted">{kind.what}</p>
      {end.error && <Note tone="bad">{plainWords(end.error)}</Note>}
      <Button size="large" block busy={end.isPending} onClick={() => end.mutate()}>
        {kind.turnOff}
      </Button>
    </>
  )
}

const Ended = ({ of }: { of: Pick<typeof said, 'done' | 'counts'> }) => (
  <Confirmed title={of.done} seed="unsubscribed" says={of.counts}>
    <ToSettings />
  </Confirmed>
)

function ToSettings() {
  const { isSignedIn } = useSession()
  return (
    <ButtonLink href={isSignedIn ? '/settings' : '/'} look="line" size="large" block>
      {isSignedIn ? said.toSettings : said.toHome}
    </ButtonLink>
  )
}
