/**
 * Texts of the top bar and the footer on pages other than the chat; those that the chat shows, too, are in
 * `words.frame` (en.ts). `spec` holds those that the specification prescribes, word for word.
 */
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
