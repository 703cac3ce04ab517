/** Texts of the notification settings. */
export const notificationWords = {
  reminders: 'Event reminders',
  remindersHint: 'For the events you choose, at the time you choose.',
  email: 'Email reminders',
  emailHint: 'For when this device is off. Needs a verified address.',
  defaultReminder: 'Default reminder',
  defaultReminders: {
    'day-before': 'Day before, 18:00',
    'morning-of': 'Morning of, 08:00',
    'hour-before': '1 hour before',
    'at-start': 'When it starts',
    none: 'None',
  },
  onSave: 'Remind me of every event I save',
  onSaveHint: 'Sets the default reminder when an event is added to your calendar.',
  digest: 'Your week by email',
  digestHint: "On Mondays at 08:00, what's on that week. No email if nothing is on.",

  device: 'Reminders on this device',
  deviceOn: 'This device shows your reminders until you sign out here.',
  deviceOff: 'Off until you allow them.',
  allow: 'Allow reminders',
  stop: 'Stop',
  denied: 'Your browser blocks reminders from this site. You can change that in its settings for this site.',
  notSupported: "This browser can't show reminders. On an iPhone or iPad, add this page to the Home Screen first.",
  unavailable: {
    'no-https': 'Not available: device reminders need a secure (https) address.',
    'not-allowed': "Not available: this server isn't allowed to contact push services.",
  },
  noPushService:
    "Your browser can't reach a push service, so it can't show reminders. Try another browser, or use email reminders.",
  subscribeFailed:
    "Your browser couldn't sign up for reminders: private windows can't. Please try a normal window, or use email reminders.",
}
