import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { useResend } from '../../api/use-resend.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Tag } from '../../ui/tag.tsx'
import { usePassingNotice } from '../../ui/use-passing-notice.ts'
import { settingsWords } from '../../words/en-settings.ts'
import { words } from '../../words/en.ts'
import { Setting } from '../section.tsx'
import { ChangeAddressDialog } from './change-address-dialog.tsx'
import styles from './profile-section.module.css'

const { profile, address } = settingsWords

/** Who the person is to us. */
export function ProfileSection() {
  const { user, isVerified } = useSession()
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <Setting title={profile.name}>{user?.name || words.spec.nameFallback}</Setting>
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
      {isChanging && <ChangeAddressDialog onClose={() => setChanging(false)} />}
    </>
  )
}

function NotVerified() {
  const [notice, setNotice] = usePassingNotice()
  const resend = useResend({ onSent: setNotice })
  return (
    <>
      <Note tone={notice === null ? 'warn' : 'good'}>
        <div className={styles.notVerified}>
          <p>{notice ?? profile.notVerified}</p>
          {notice === null && (
            <Button look="line" busy={resend.isAsking} onClick={() => resend.ask()}>
              {profile.resend}
            </Button>
          )}
        </div>
      </Note>
      {resend.problem && <Note tone="bad">{resend.problem}</Note>}
    </>
  )
}
