/** The words of the settings that say who may see what. */
export const privacyWords = {
  staffLook: 'Let staff look at hard to read pictures',
  staffLookWhy: 'Off: the people who run this server see only the text that was read, never the picture.',
}
