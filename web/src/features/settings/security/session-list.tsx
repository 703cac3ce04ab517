import type { SignedInSession } from '@swap/contract/account'
import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { useState } from 'react'
import { plainWords } from '../../../api/failure-reply.ts'
import { useFocusAfter } from '../../card/use-focus-after.ts'
import { Ago } from '../../../ui/time/ago.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { securityWords } from '../../../i18n/en/security.ts'
import { Box, BoxRow } from '../section.tsx'
import { NotLoaded } from './not-loaded.tsx'
import styles from './session-list.module.css'
import { SignOutOthersDialog } from './sign-out-others-dialog.tsx'
import { useSessions, useSignOutOf } from './use-sessions.ts'
import { deviceWords } from './when.ts'

const { sessions: said } = securityWords
const signs = { computer: Monitor, phone: Smartphone, tablet: Tablet }

/** Where the account is signed in, with a sign-out button for each. */
export function SessionList() {
  const sessions = useSessions()
  const [isAsking, setAsking] = useState(false)
  const { ref, expectFocus } = useFocusAfter<HTMLDivElement>()
  const signingOut = useSignOutOf({ onDone: expectFocus })

  if (sessions.error) return <NotLoaded error={sessions.error} onTryAgain={() => void sessions.refetch()} />
  if (!sessions.data) return <Skeleton height="8rem" />
  const others = sessions.data.filter(({ isCurrent }) => !isCurrent).length
  return (
    <div ref={ref} className={styles.list}>
      {signingOut.error && <Note tone="bad">{plainWords(signingOut.error)}</Note>}
      <Box label={said.title}>
        {sessions.data.map((session) => (
          <Row
            key={session.id}
            session={session}
            isBusy={signingOut.isPending && signingOut.variables?.id === session.id}
            onSignOut={() => signingOut.mutate(session)}
          />
        ))}
      </Box>
      {others > 0 && (
        <Button look="line" className={styles.others ?? ''} onClick={() => setAsking(true)}>
          {said.signOutOthers}
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
  const Sign = signs[device.kind]
  const name = deviceWords(device)
  return (
    <BoxRow
      icon={<Sign size={20} strokeWidth={1.9} aria-hidden="true" />}
      title={
        <>
          {name}
          {isCurrent && <Tag tone="ok">{said.thisDevice}</Tag>}
        </>
      }
      actions={
        <Button look="quiet" busy={isBusy} aria-label={said.signOutOf(name)} onClick={onSignOut}>
          {said.signOut}
        </Button>
      }
    >
      {isCurrent ? said.activeNow : <Ago moment={lastUsedAt} />}
    </BoxRow>
  )
}
