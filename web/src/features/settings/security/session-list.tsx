import type { SignedInSession } from '@swap/contract/account'
import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../../api/failure-reply.ts'
import { useFocusAfterRemoval } from '../../card/use-focus-after-removal.ts'
import { Ago } from '../../../ui/time/ago.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { securityWords } from '../../../i18n/en/security.ts'
import { ItemList, ItemRow } from '../item-list.tsx'
import { LoadError } from '../load-error.tsx'
import styles from './session-list.module.css'
import { SignOutOthersDialog } from './sign-out-others-dialog.tsx'
import { useSessions, useSignOutSessions } from './use-sessions.ts'
import { formatDevice } from './date-and-device-text.ts'

const { sessions: words } = securityWords
const icons = { computer: Monitor, phone: Smartphone, tablet: Tablet }

/** Lists the devices on which the account is signed in, each with a sign-out button. */
export function SessionList() {
  const sessions = useSessions()
  const [isAsking, setAsking] = useState(false)
  const { ref, expectFocus } = useFocusAfterRemoval<HTMLDivElement>()
  const signOut = useSignOutSessions({ onDone: expectFocus })

  if (sessions.error) return <LoadError error={sessions.error} onTryAgain={() => void sessions.refetch()} />
  if (!sessions.data) return <Skeleton height="8rem" />
  const others = sessions.data.filter(({ isCurrent }) => !isCurrent).length
  return (
    <div ref={ref} className={styles.list}>
      {signOut.error && <Note tone="bad">{errorMessage(signOut.error)}</Note>}
      <ItemList label={words.title}>
        {sessions.data.map((session) => (
          <Row
            key={session.id}
            session={session}
            isBusy={signOut.isPending && signOut.variables?.id === session.id}
            onSignOut={() => signOut.mutate(session)}
          />
        ))}
      </ItemList>
      {others > 0 && (
        <Button look="line" className={styles.others ?? ''} onClick={() => setAsking(true)}>
          {words.signOutOthers}
        </Button>
      )}
      {isAsking && <SignOutOthersDialog count={others} onClose={() => setAsking(false)} />}
    </div>
  )
}

interface RowProps {
  session: SignedInSession
  isBusy: boolean
  onSignOut: () => void
}

function Row({ session: { device, isCurrent, lastUsedAt }, isBusy, onSignOut }: RowProps) {
  const Icon = icons[device.kind]
  const name = formatDevice(device)
  return (
    <ItemRow
      icon={<Icon size={20} strokeWidth={1.9} aria-hidden="true" />}
      title={
        <>
          {name}
          {isCurrent && <Tag tone="ok">{words.thisDevice}</Tag>}
        </>
      }
      actions={
        <Button look="quiet" busy={isBusy} aria-label={words.signOutNamed(name)} onClick={onSignOut}>
          {words.signOut}
        </Button>
      }
    >
      {isCurrent ? words.activeNow : <Ago time={lastUsedAt} />}
    </ItemRow>
  )
}
