import { privacyWords } from '../../../i18n/en/privacy-settings.ts'
import { useSetting } from '../draft/settings-draft.ts'
import { SwitchSetting } from '../draft/switch-setting.tsx'
import { CorrectionsSetting } from './corrections-setting.tsx'
import { ScreenCounts } from './screen-counts.tsx'

/** The privacy settings: pictures seen by staff, analytics, use of the device's time zone, and remembered corrections. */
export function PrivacySection() {
  const { saved: isAnalyticsOn } = useSetting('analytics')
  return (
    <>
      <SwitchSetting name="staffLook" title={privacyWords.staffLook}>
        {privacyWords.staffLookHint}
      </SwitchSetting>
      <SwitchSetting name="analytics" title={privacyWords.analytics}>
        {privacyWords.analyticsHint}
      </SwitchSetting>
      {isAnalyticsOn && <ScreenCounts />}
      <SwitchSetting name="location" title={privacyWords.location}>
        {privacyWords.locationHint}
      </SwitchSetting>
      <CorrectionsSetting />
    </>
  )
}
