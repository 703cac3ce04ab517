import { AccountHistorySetting } from './account-history-setting.tsx'
import { PasskeysSetting } from './passkeys/passkeys-setting.tsx'
import { PasswordSetting } from './password-setting.tsx'
import { SessionsSetting } from './sessions-setting.tsx'
import { TwoFactorSetting } from './two-factor/two-factor-setting.tsx'

/** The security settings: two-step sign-in, passkeys, password, account history and sessions. */
export const SecuritySection = () => (
  <>
    <TwoFactorSetting />
    <PasskeysSetting />
    <PasswordSetting />
    <AccountHistorySetting />
    <SessionsSetting />
  </>
)
