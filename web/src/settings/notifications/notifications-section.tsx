import { notificationWords as said } from '../../words/en-notifications.ts'
import { SelectSetting } from '../draft/choice-setting.tsx'
import { SwitchSetting } from '../draft/switch-setting.tsx'
import { DeviceSetting } from './device-setting.tsx'

/** What comes by itself, and when. */
export const NotificationsSection = () => (
  <>
    <DeviceSetting />
    <SwitchSetting name="eventReminders" title={said.reminders}>
      {said.remindersWhat}
    </SwitchSetting>
    <SwitchSetting name="emailReminders" title={said.email}>
      {said.emailWhat}
    </SwitchSetting>
    <SelectSetting name="defaultReminder" label={said.usual} choices={said.usuals} />
    <SwitchSetting name="remindOnSave" title={said.onSave}>
      {said.onSaveWhat}
    </SwitchSetting>
    <SwitchSetting name="weeklyDigest" title={said.digest}>
      {said.digestWhat}
    </SwitchSetting>
  </>
)
