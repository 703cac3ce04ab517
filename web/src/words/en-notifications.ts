/** The words of what comes by itself. */
export const notificationWords = {
  reminders: 'Event reminders',
  remindersWhat: 'For the events you choose, at the time you choose.',
  email: 'Email reminders',
  emailWhat: 'For when this device is off. They need a verified address.',
  usual: 'Default reminder',
  usuals: {
    'day-before': 'Day before, 18:00',
    'morning-of': 'Morning of, 08:00',
    'hour-before': '1 hour before',
    'at-start': 'When it starts',
    none: 'None',
  },
  onSave: 'Remind me of every event I keep',
  onSaveWhat: 'Sets the default reminder when an event comes into your calendar.',
  digest: 'Your week by email',
  digestWhat: 'On Monday at 08:00, what the week holds. Nothing when nothing is on.',

  device: 'Reminders on this device',
  deviceOn: 'This device shows your reminders until you sign out here.',
  deviceOff: 'Off until you allow them.',
  allow: 'Allow reminders',
  stop: 'Stop',
  denied: 'Your browser does not allow them for this site. Its settings for this page can change that.',
  notHere: 'This browser cannot show reminders. On an iPhone or iPad, add this page to the Home Screen first.',
  offered: {
    'no-https': 'Not on this server: browsers show reminders only of pages with https.',
    'not-allowed': 'Not on this server: whoever runs it lets nothing out to the push services that this needs.',
  },
  failed: 'Your browser could not sign up for reminders. Please try again.',
}
