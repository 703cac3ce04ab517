/** Texts about reminders, loaded with the event card's reminder dialog, not with the page. */
export const reminderWords = {
  title: 'When should we remind you?',
  choices: 'When',
  preset: {
    'day-before': 'Day before, 18:00',
    'hour-before': '1 hour before',
    'at-start': 'When it starts',
    'morning-of': 'Morning of',
  },
  another: 'Pick a time',
  date: 'Date',
  time: 'Time',
  outOfRange: 'Please pick a time before the event, at most four weeks earlier.',
  emailHint: 'By email. We only send reminders you set, never news or offers.',
  emailEachHint: 'By email, before every date. We only send reminders you set, never news or offers.',
  each: (when: string) => `Every time, next on ${when}`,
  setEach: (when: string) => `We'll remind you every time, next on ${when}`,
  set: (when: string) => `We'll remind you on ${when}`,
  remindByMail: 'Remind me by email',
  notVerified: 'Verify your email address to get reminders by email.',
  resend: 'Resend verification email',
  openSettings: 'Open Settings',
  cancel: 'Cancel',
  close: 'Close',
  undo: 'Undo',
  list: 'Reminders',
  remove: (when: string) => `Remove the reminder: ${when}`,
  removed: 'Reminder removed',
  noDate: 'When the date is known',
  sending: (when: string) => `Being sent: ${when}`,
  missed: {
    over: (when: string) => `The reminder for ${when} couldn't be sent in time.`,
    unsent: (when: string) => `The reminder for ${when} wasn't sent: the mail server didn't accept it in time.`,
    refused: (when: string) =>
      `The reminder for ${when} wasn't delivered: your email provider refused it. Please check your email address in Settings.`,
    off: (when: string) => `No reminder on ${when}: email reminders are off in your settings.`,
    unreached: (when: string) => `The reminder for ${when} wasn't sent: none of your devices could be reached.`,
    unverified: (when: string) =>
      `No reminder on ${when}: your email address isn't verified. Tap Remind me for a new link.`,
    passed: (when: string) => `No default reminder: ${when} has already passed. Tap Remind me to set another.`,
  },
  dismiss: (when: string) => `Dismiss the note about the reminder: ${when}`,
}

/** Texts of the other dates of an event: doors, deadlines and the like. */
export const otherDateWords = {
  title: 'Moments',
  remind: (name: string) => `Set a reminder: ${name}`,
  isSet: (name: string) => `A reminder is set: ${name}`,
  set: (name: string, when: string) => `${name}: we'll remind you on ${when}`,
  label: (name: string, when: string) => `${name}: ${when}`,
}
