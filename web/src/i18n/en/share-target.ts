/** Texts about pictures shared from other apps. */
export const sharedWords = {
  title: 'Shared to you',
  pictureAlt: 'The shared picture',
  readIt: 'Read this picture?',
  what: "It goes to your account only. If there's no event in it, it is deleted.",
  read: 'Read it',
  notNow: 'Not now',
  close: 'Close',
  always: 'Always read shared pictures straight away',

  setting: 'Pictures shared from other apps',
  atOnce: 'Read straight away on this device.',
  askAgain: 'Ask first',
}
