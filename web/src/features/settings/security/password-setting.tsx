import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { securityWords } from '../../../i18n/en/security.ts'
import { Setting } from '../setting.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

const { password } = securityWords

/** The setting that opens the dialog to change the password. */
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
        {password.hint}
      </Setting>
      {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </>
  )
}
