import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../../api/account/session.ts'
import { useResend } from '../../../api/account/use-resend.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { usePassingNotice } from '../../../ui/feedback/use-passing-notice.ts'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { Setting } from '../section.tsx'
import { NotLoaded } from '../security/not-loaded.tsx'
import { PersonalLink } from './personal-link.tsx'
import { useCreateLink, useSubscription } from './use-subscription.ts'

const { spec, subscription: said, profile } = settingsWords

/** The link by which other calendars show the events saved here. */
export function SubscriptionSection() {
  const { isVerified } = useSession()
  return isVerified ? <Link /> : <VerifyFirst />
}

function Link() {
  const subscription = useSubscription()
  const [isJustMade, setJustMade] = useState(false)
  if (subscription.error) return <NotLoaded error={subscription.error} onTryAgain={() => void subscription.refetch()} />
  if (!subscription.data) return <Skeleton height="9rem" />
  const { subscriptionUrl, webcalUrl, ...rest } = subscription.data
  if (subscriptionUrl === null || webcalUrl === null) return <GetLink onMade={() => setJustMade(true)} />
  return <PersonalLink address={subscriptionUrl} webcal={webcalUrl} isJustMade={isJustMade} {...rest} />
}

function GetLink({ onMade }: { onMade: () => void }) {
  const making = useCreateLink(onMade)
  return (
    <>
      <Setting
        title={said.link}
        actions={
          <Button
            icon={<CalendarSync size={18} strokeWidth={1.9} aria-hidden="true" />}
            busy={making.isPending}
            onClick={() => making.mutate()}
          >
            {said.get}
          </Button>
        }
      >
        {said.getWhat}
      </Setting>
      {making.error && <Note tone="bad">{making.error.message || spec.subscriptionFailed}</Note>}
    </>
  )
}

function VerifyFirst() {
  const [notice, setNotice] = usePassingNotice()
  const resend = useResend({ onSent: setNotice })
  return (
    <>
      <Setting
        title={notice ?? said.verifyFirst}
        actions={
          notice === null && (
            <Button look="line" busy={resend.isAsking} onClick={() => resend.ask()}>
              {profile.resend}
            </Button>
          )
        }
      />
      {resend.problem && <Note tone="bad">{resend.problem}</Note>}
    </>
  )
}
