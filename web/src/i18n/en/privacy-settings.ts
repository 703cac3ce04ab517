/** Texts of the privacy settings. */
export const privacyWords = {
  intro: 'Off means off. Nothing here is shared with advertisers.',
  staffLook: 'Let staff view pictures that are hard to read',
  staffLookHint: 'When off, the people who run this server see only the text that was read, never the picture.',
  analytics: 'Anonymous analytics',
  analyticsHint:
    'Counts of screens opened, kept on this server. No pictures, no text. Turning this off deletes the counts.',
  counted: 'Counted so far',
  nothingCounted: 'Nothing has been counted yet.',
  times: (count: number) => (count === 1 ? 'once' : `${count} times`),
  screens: {
    chat: 'Chat',
    saved: 'Saved events',
    event: 'An event',
    settings: 'Settings',
    admin: 'Admin',
    help: 'Help',
    other: 'Other pages',
  },
  deleteCounts: 'Delete the counts',
  location: 'Location',
  locationHint:
    "Use this device's time zone first when a picture doesn't say. When off, only the one you chose is used.",
}
