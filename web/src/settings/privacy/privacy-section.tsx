import { privacyWords } from '../../words/en-privacy-settings.ts'
import { SwitchSetting } from '../draft/switch-setting.tsx'

/** Who but their owner may see what somebody brings. */
export const PrivacySection = () => (
  <SwitchSetting name="staffLook" title={privacyWords.staffLook}>
    {privacyWords.staffLookWhy}
  </SwitchSetting>
)
