import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../../api/account/session.ts'
import { useResendVerification } from '../../../api/account/use-resend-verification.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useTimedNotice } from '../../../ui/feedback/use-timed-notice.ts'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { Setting } from '../setting.tsx'
import { LoadError } from '../load-error.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { useCreateCalendarLink, useCalendarLink } from './use-calendar-link.ts'

const { spec, subscription: words, profile } = settingsWords

/** The settings for the calendar link: a private URL with which calendar apps subscribe to the saved events. */
export function CalendarLinkSection() {
  const { isVerified } = useSession()
  return isVerified ? <VerifiedSection /> : <VerifyFirst />
}

function VerifiedSection() {
  const subscription = useCalendarLink()
  const [isJustCreated, setJustCreated] = useState(false)
  if (subscription.error) return <LoadError error={subscription.error} onTryAgain={() => void subscription.refetch()} />
  if (!subscription.data) return <Skeleton height="9rem" />
  const { subscriptionUrl, webcalUrl, ...rest } = subscription.data
  if (subscriptionUrl === null || webcalUrl === null)
    return <CreateLinkSetting onCreated={() => setJustCreated(true)} />
  return <CalendarLink url={subscriptionUrl} webcalUrl={webcalUrl} isJustCreated={isJustCreated} {...rest} />
}

function CreateLinkSetting({ onCreated }: { onCreated: () => void }) {
  const creating = useCreateCalendarLink(onCreated)
  return (
    <>
      <Setting
        title={words.link}
        actions={
          <Button
            icon={<CalendarSync size={18} strokeWidth={1.9} aria-hidden="true" />}
            busy={creating.isPending}
            onClick={() => creating.mutate()}
          >
            {words.get}
          </Button>
        }
      >
        {words.getHint}
      </Setting>
      {creating.error && <Note tone="bad">{creating.error.message || spec.subscriptionFailed}</Note>}
    </>
  )
}

function VerifyFirst() {
  const [notice, setNotice] = useTimedNotice()
  const resend = useResendVerification({ onSent: setNotice })
  return (
    <>
      <Setting
        title={notice ?? words.verifyFirst}
        actions={
          notice === null && (
            <Button look="line" busy={resend.isSending} onClick={() => resend.send()}>
              {profile.resend}
            </Button>
          )
        }
      />
      {resend.problem && <Note tone="bad">{resend.problem}</Note>}
    </>
  )
}
