/** Texts about the picture that a visitor without an account tries on the home page. */
export const visitorPictureWords = {
  keptInBrowser:
    'Only this browser keeps your picture and what was read, for a week. Sign up and it becomes your first thread.',
  notStored: 'Nobody keeps it: when you leave this page, it is gone.',
  more: (count: number) => (count === 1 ? 'One more event was read in it.' : `${count} more events were read in it.`),
  removed: 'Your picture has been removed from this browser.',
  remove: 'Remove it from this browser',
}
