import { useState } from 'react'
import { useSession } from '../../../api/account/session.ts'
import { useResendVerification } from '../../../api/account/use-resend-verification.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { useTimedNotice } from '../../../ui/feedback/use-timed-notice.ts'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { SegmentSetting, SelectSetting } from '../draft/choice-setting.tsx'
import choices from '../draft/choices.module.css'
import { useSetting } from '../draft/settings-draft.ts'
import { Setting } from '../setting.tsx'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import styles from './profile-section.module.css'
import { TimeZoneSetting } from './time-zone-setting.tsx'

const { profile, address } = settingsWords

/** The settings for a person's name, email address, time zone, clock, first day of the week and appearance. */
export function ProfileSection() {
  const { user, isVerified } = useSession()
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <div className={choices.two}>
        <NameSetting />
        <TimeZoneSetting />
        <SelectSetting name="clock" label={profile.clock} choices={profile.clocks} />
        <SelectSetting name="firstDayOfWeek" label={profile.firstDay} choices={profile.firstDays} />
      </div>
      <SegmentSetting name="appearance" label={profile.appearance} choices={profile.appearances} />
      <Setting
        title={profile.email}
        actions={
          <Button look="line" onClick={() => setChanging(true)}>
            {address.open}
          </Button>
        }
      >
        <span className={styles.address}>
          {user?.email} {isVerified && <Tag tone="ok">{profile.verified}</Tag>}
        </span>
      </Setting>
      {!isVerified && <NotVerified />}
      {isChanging && <ChangeEmailDialog onClose={() => setChanging(false)} />}
    </>
  )
}

const MAX_NAME_LENGTH = 200

function NameSetting() {
  const { value, issue, set } = useSetting('name')
  return (
    <Field
      label={profile.name}
      name="name"
      autoComplete="name"
      maxLength={MAX_NAME_LENGTH}
      value={value}
      error={issue}
      onChange={(event) => set(event.target.value)}
    />
  )
}

function NotVerified() {
  const [notice, setNotice] = useTimedNotice()
  const resend = useResendVerification({ onSent: setNotice })
  return (
    <>
      <Note tone={notice === null ? 'warn' : 'good'}>
        <div className={styles.notVerified}>
          <p>{notice ?? profile.notVerified}</p>
          {notice === null && (
            <Button look="line" busy={resend.isSending} onClick={() => resend.send()}>
              {profile.resend}
            </Button>
          )}
        </div>
      </Note>
      {resend.problem && <Note tone="bad">{resend.problem}</Note>}
    </>
  )
}
