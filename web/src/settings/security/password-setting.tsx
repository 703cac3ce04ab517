import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { settingsWords } from '../../words/en-settings.ts'
import { Setting } from '../section.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

const { password } = settingsWords

export function PasswordSetting() {
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <Setting
        title={password.title}
        actions={
          <Button look="line" onClick={() => setChanging(true)}>
            {password.change}
          </Button>
        }
      >
        {password.what}
      </Setting>
      {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </>
  )
}
