import type { ImportCounts, ImportStep } from '@swap/contract/account-data-api'

const counted = (count: number, what: string) =>
  count === 1 ? `one ${what}` : `${count.toLocaleString('en')} ${what}s`

/** Lists what was imported: "one thread, 3 events". */
const amounts = ({ threads, events, pictures }: ImportCounts) =>
  Object.entries({ thread: threads, event: events, picture: pictures })
    .filter(([, count]) => count > 0)
    .map(([what, count]) => counted(count, what))
    .join(', ')
const isNothing = (result: ImportCounts) => amounts(result) === ''

/** Returns the text about an import step, with its progress once that is known. */
const importing = (what: string) => (done: number, total: number) =>
  total === 0 ? 'Importing…' : `Importing… ${done.toLocaleString('en')} of ${counted(total, what)}`
const importSteps: Record<ImportStep, (done: number, total: number) => string> = {
  waiting: () => 'Waiting to start…',
  checking: () => 'Checking the file…',
  threads: importing('thread'),
  pictures: importing('picture'),
  readings: importing('reading'),
  messages: importing('message'),
  events: importing('event'),
  rest: () => 'Importing… almost done',
}

/** Texts of the settings page. `spec` holds those that the specification prescribes, word for word. */
export const settingsWords = {
  spec: {
    quickToggles: 'Quick toggles',
    notifications: 'Notifications',
    imageAnalysis: 'Image Analysis',
    saveHistory: 'Save History',
    privacyAndData: 'Privacy & Data',
    aiAndFeatures: 'AI & Features',
    detailLevel: 'Detail level',
    detailLevels: { brief: 'Brief', detailed: 'Detailed', comprehensive: 'Comprehensive' },
    autoBooking: 'Auto-Booking',
    priceAlerts: 'Price Alerts',
    exportData: 'Export Data',
    clearHistory: 'Clear History',
    saveAll: 'Save All Changes',
    saved: 'Settings saved successfully!',
    accountAndProfile: 'Account & Profile',
    security: 'Security',
    dataManagement: 'Data Management',
    calendarSubscription: 'Calendar Subscription',
    subscriptionFailed: 'Failed to generate calendar subscription URL',
    enable2fa: 'Enable 2FA',
    viewHistory: 'View History',
    manageSessions: 'Manage Sessions',
    deleteAccount: 'Delete Account',
    deleteQuestion: 'Delete Account?',
    deleteFinal: "This action can't be undone. All your stuff will be gone forever.",
  },

  sections: 'Settings sections',
  cancel: 'Cancel',
  close: 'Close',
  done: 'Done',
  tryAgain: 'Try again',
  passwordRequired: 'Please enter your password',
  yourPassword: 'Your password',

  saving: {
    count: (count: number) => (count === 1 ? 'One change not saved' : `${count} changes not saved`),
    undo: 'Undo',
    conflict:
      'Your settings were changed in another tab or on another device. They are shown as they are now, with your changes on top. Save again to keep yours.',
    leaveHint: (count: number) => (count === 1 ? 'One change is not saved.' : `${count} changes are not saved.`),
    leaving: { title: 'Leave without saving?', leave: 'Leave without saving', stay: 'Stay here' },
  },

  quick: {
    notifications: 'Reminders by email and on your devices. Off means none.',
    imageAnalysis: 'When off, pictures wait until you ask for them to be read.',
    saveHistory: 'When off, pictures are deleted after reading and threads when you sign out. Saved events stay.',
  },

  zone: {
    hint: (time: string) => `Used when a picture doesn't say. It's ${time} there now.`,
    none: "Used when a picture doesn't say.",
    notChosen: 'Not chosen yet',
  },

  exporting: {
    title: 'Take your data with you',
    hint: 'A ZIP file with all your data as JSON, your pictures and one .ics file.',
    exportFirst: 'Export Data first',
  },

  importing: {
    title: 'Import your data',
    hint: 'The ZIP file of an earlier export, from this server or another. What you already have here stays.',
    choose: 'Choose the ZIP',
    sending: (share: number) => `Sending ${Math.round(share * 100)}%`,
    stop: 'Stop importing',
    continues: 'You can leave this page: the import will continue.',
    progress: (step: ImportStep, done: number, total: number) => importSteps[step](done, total),
    lastImport: (outcome: string) => `Last import. ${outcome}`,
    done: (result: ImportCounts) =>
      isNothing(result) ? 'Everything in this file is already here.' : `Added: ${amounts(result)}.`,
    ended: (reason: string, result: ImportCounts) =>
      isNothing(result) ? reason : `${reason} So far: ${amounts(result)}.`,
  },

  clearing: {
    title: 'Clear conversations and pictures',
    hint: 'Threads, messages and pictures. Saved events stay unless you tick them too.',
    question: 'Clear your history?',
    warning:
      "Every thread will be deleted, with its messages and pictures, and so will your remembered corrections. This action can't be undone.",
    alsoSaved: 'Also delete my saved events',
    done: 'Your history has been cleared.',
  },

  profile: {
    name: 'Display name',
    nameRequired: 'Please enter your full name.',
    clock: 'Clock',
    clocks: { locale: 'Match device', '12': '12-hour', '24': '24-hour' },
    firstDay: 'Week starts on',
    firstDays: { locale: 'Match device', monday: 'Monday', sunday: 'Sunday', saturday: 'Saturday' },
    appearance: 'Appearance',
    appearances: { system: 'Match device', light: 'Light', dark: 'Dark' },
    email: 'Email',
    verified: 'Verified',
    notVerified: "This address isn't verified yet.",
    resend: 'Resend verification email',
  },

  address: {
    open: 'Change address',
    title: 'Change your address',
    intro:
      "We'll send a link to the new address. It takes effect when you open the link. We'll also notify your old address.",
    newEmail: 'New email',
    sameEmail: "That's already your address.",
    submit: 'Send the link',
    sentTitle: 'Check your new inbox',
    sent: (email: string) =>
      `We sent a link to ${email}. Open it to make that your address. Until then nothing changes.`,
  },

  subscription: {
    intro: 'Subscribe once, and every event you save appears in your own calendar app.',
    verifyFirst: 'Verify your email address to get your link.',
    get: 'Get your link',
    getHint: 'A private link for your calendar app. Only people who have it can see your events.',
    link: 'Your personal link',
    copy: 'Copy',
    copied: 'Copied',
    show: 'Show',
    secret: 'Anyone with this link can see your saved events. Treat it like a password.',
    apple: 'Apple Calendar',
    appleHow: 'Opens Calendar, which asks you to confirm.',
    appleOften: 'Checks for changes as often as you choose there, from every 5 minutes to once a week.',
    google: 'Google Calendar',
    googleHow: 'Copies the link. Paste it under "URL of calendar" on the page that opens.',
    googleOften: 'Checks for changes about every 12 hours. Allow up to a day.',
    outlook: 'Outlook',
    outlookHow: 'Opens Outlook on the web. Choose Import there.',
    outlookOften: 'Checks for changes about every 3 hours. Some take more than a day.',
    other: 'Other app (webcal)',
    otherHow: 'Opens the app that this device uses for calendars.',
    otherOften: "Most let you choose how often they check. If yours doesn't, allow up to a day.",
    frequencyHint:
      "Changes appear the next time your calendar app checks. The app decides when: we can't make it check sooner.",
    programs: 'Where to put it',
    homeNetwork:
      "This server is on a home network: Google and Outlook can't reach it. Apple Calendar and other apps on the same network can.",
    thisComputer:
      "This server is for this computer only: Google, Outlook and your phone can't reach it. Calendar apps on this computer can.",
    qrLabel: 'QR code of your calendar link',
    qr: 'Scan with your phone to subscribe there',
    lastChecked: 'Last checked',
    checked: (program: string) => `${program}: `,
    neverChecked: 'No calendar app has checked it yet.',
    rotate: 'Make a new link',
    rotateTitle: 'Make a new link?',
    rotateHint:
      "Your current link will stop working at once, in every app that uses it. You'll need to subscribe again.",
    rotated: 'Here is your new link. The old one no longer works.',
    end: 'End the link',
    endTitle: 'End your link?',
    endHint: 'Your events will disappear from every app that uses this link. Your saved events stay here.',
    ended: 'Your link no longer works.',
  },

  deletion: {
    title: 'Delete your account',
    hint: 'Everything is deleted, from every device, straight away.',
    listTitle: 'What will be deleted',
    events: (count: number) =>
      count === 1 ? 'One saved event and its pictures' : `${count} saved events and their pictures`,
    threads: (count: number) => (count === 1 ? 'One thread' : `${count} threads`),
    someEvents: 'Your saved events and their pictures',
    someThreads: 'Your threads',
    signIns: 'Your password, your passkeys and every sign-in',
    typePassword: 'Type your password to confirm',
  },
}
