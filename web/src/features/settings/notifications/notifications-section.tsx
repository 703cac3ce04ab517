import { useSettings } from '../../../api/use-settings.ts'
import { InstallCard } from '../../../ui/install/install-card.tsx'
import { SharedPicturesSetting } from './shared-pictures-setting.tsx'
import { formatTimesIn } from '../../../ui/time/date-format.ts'
import { notificationWords as words } from '../../../i18n/en/notifications.ts'
import { SelectSetting } from '../draft/choice-setting.tsx'
import { SwitchSetting } from '../draft/switch-setting.tsx'
import { DeviceRemindersSetting } from './device-reminders-setting.tsx'

/** The settings for notifications and reminders. */
export function NotificationsSection() {
  useSettings() // re-renders the times below when the clock format changes
  return (
    <>
      <InstallCard />
      <DeviceRemindersSetting />
      <SharedPicturesSetting />
      <SwitchSetting name="eventReminders" title={words.reminders}>
        {words.remindersHint}
      </SwitchSetting>
      <SwitchSetting name="emailReminders" title={words.email}>
        {words.emailHint}
      </SwitchSetting>
      <SelectSetting name="defaultReminder" label={words.defaultReminder} choices={reminderChoices()} />
      <SwitchSetting name="remindOnSave" title={words.onSave}>
        {words.onSaveHint}
      </SwitchSetting>
      <SwitchSetting name="weeklyDigest" title={words.digest}>
        {formatTimesIn(words.digestHint)}
      </SwitchSetting>
    </>
  )
}

/** Returns the choices for when automatic reminders are sent, in this person's clock format. */
const reminderChoices = (): typeof words.defaultReminders => ({
  ...words.defaultReminders,
  'day-before': formatTimesIn(words.defaultReminders['day-before']),
  'morning-of': formatTimesIn(words.defaultReminders['morning-of']),
})
