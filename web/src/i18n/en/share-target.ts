/** Texts about pictures shared from other apps. */
export const sharedWords = {
  title: 'Shared to you',
  pictureAlt: 'The shared picture',
  readIt: 'Read this picture?',
  hint: "It goes to your account only. If there's no event in it, it is deleted.",
  /** The hint where pictures are also sent elsewhere, and while that is unknown; the text that says so follows. */
  hintIfSent: "It goes to your account. If there's no event in it, it is deleted.",
  read: 'Read it',
  notNow: 'Not now',
  close: 'Close',
  alwaysRead: 'Always read shared pictures straight away',

  setting: 'Pictures shared from other apps',
  readsAtOnce: 'Read straight away on this device.',
  askFirst: 'Ask first',
}
