import { useMutation } from '@tanstack/react-query'
import { Failure } from '@swap/contract/failures'
import { call } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { usePage, useStep } from '../ui/use-page.ts'
import { accountWords } from '../words/en-account.ts'
import { AccountFrame } from './account-frame.tsx'
import { Confirmed } from './confirmed.tsx'
import { LinkRunOut } from './link-run-out.tsx'
import { useMailedLink } from './mailed-link.ts'

const said = accountWords.unsubscribe

/** Where the link in a mail that comes by itself leads. Nothing ends by opening it: mail programs open links to look at them. */
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

  if (end.isSuccess) return <Ended />
  if (isForeign)
    return (
      <LinkRunOut problem={said.foreign}>
        <ToSettings />
      </LinkRunOut>
    )
  return (
    <>
      <h1 className="display">{said.title}</h1>
      <p className="muted">{said.what}</p>
      {end.error && <Note tone="bad">{end.error.message}</Note>}
      <Button size="large" block busy={end.isPending} onClick={() => end.mutate()}>
        {said.turnOff}
      </Button>
    </>
  )
}

const Ended = () => (
  <Confirmed title={said.done} seed="unsubscribed" says={said.counts}>
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
