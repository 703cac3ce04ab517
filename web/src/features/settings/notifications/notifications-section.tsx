import { useSettings } from '../../../api/use-settings.ts'
import { InstallCard } from '../../../ui/install/install-card.tsx'
import { SharesSetting } from './shares-setting.tsx'
import { withClock } from '../../../ui/time/date-format.ts'
import { notificationWords as said } from '../../../i18n/en/notifications.ts'
import { SelectSetting } from '../draft/choice-setting.tsx'
import { SwitchSetting } from '../draft/switch-setting.tsx'
import { DeviceSetting } from './device-setting.tsx'

/** What is sent automatically, and when; re-renders with the settings, which hold the clock format. */
export function NotificationsSection() {
  useSettings()
  return (
    <>
      <InstallCard />
      <DeviceSetting />
      <SharesSetting />
      <SwitchSetting name="eventReminders" title={said.reminders}>
        {said.remindersWhat}
      </SwitchSetting>
      <SwitchSetting name="emailReminders" title={said.email}>
        {said.emailWhat}
      </SwitchSetting>
      <SelectSetting name="defaultReminder" label={said.usual} choices={usuals()} />
      <SwitchSetting name="remindOnSave" title={said.onSave}>
        {said.onSaveWhat}
      </SwitchSetting>
      <SwitchSetting name="weeklyDigest" title={said.digest}>
        {withClock(said.digestWhat)}
      </SwitchSetting>
    </>
  )
}

/** When automatic reminders are sent, in this person's time. */
const usuals = (): typeof said.usuals => ({
  ...said.usuals,
  'day-before': withClock(said.usuals['day-before']),
  'morning-of': withClock(said.usuals['morning-of']),
})
