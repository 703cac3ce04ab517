/** The words of top bar and footer that the chat, which has neither, need not fetch. */
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
