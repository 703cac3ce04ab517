import { useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { securityWords } from '../../../i18n/en/security.ts'
import { settingsWords } from '../../../i18n/en/settings.ts'
import { Setting } from '../setting.tsx'
import { SessionList } from './session-list.tsx'

const { spec } = settingsWords
const { sessions } = securityWords

/** The setting that shows, on request, where the account is signed in. */
export function SessionsSetting() {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Setting
        title={sessions.title}
        actions={
          <Button look="line" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {spec.manageSessions}
          </Button>
        }
      >
        {sessions.hint}
      </Setting>
      <div id={id} hidden={!isOpen}>
        {isOpen && <SessionList />}
      </div>
    </>
  )
}
