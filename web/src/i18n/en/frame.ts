/** Texts of the top bar and the footer that the chat doesn't load; those that it needs too are in `words.frame` (en.ts). */
export const frameWords = {
  spec: {
    contact: 'Contact',
    contactUs: 'Contact Us',
    helpCenter: 'Help Center',
  },
  appearance: {
    title: 'Appearance',
    system: 'Match device',
    light: 'Light',
    dark: 'Dark',
  },
}
