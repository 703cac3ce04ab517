/** The words of the settings that say who may see what. */
export const privacyWords = {
  lede: 'Off means off. Nothing here is shared with advertisers.',
  staffLook: 'Let staff look at hard to read pictures',
  staffLookWhy: 'Off: the people who run this server see only the text that was read, never the picture.',
  analytics: 'Anonymous analytics',
  analyticsWhat: 'Counts of screens opened, kept on this server. No pictures, no text. Off empties them.',
  counted: 'Counted so far',
  nothingCounted: 'Nothing was counted yet.',
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
  empty: 'Empty the counts',
  location: 'Location',
  locationWhat:
    'Lets the time zone you are in settle dates that a picture leaves open, before the one you chose. Off: only the chosen one counts.',
}
