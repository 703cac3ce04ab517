/** Texts of the top bar and the footer, in a file of their own because the chat doesn't need them. */
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
  licences: 'Licences',
}
