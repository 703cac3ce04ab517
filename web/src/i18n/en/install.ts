/** Texts of installing the product as an app. */
export const installWords = {
  onPhone: 'Keep it on your home screen',
  onComputer: 'Install it as an app',
  what: 'Opens like an app, works offline, and shows up when you share a picture from anywhere.',
  whatOnIos: 'Opens like an app, works offline, and can show your reminders.',
  whatOverHttp: 'Opens like an app.',
  install: 'Install',
  notNow: 'Not now',
  onIos: 'On iPhone and iPad',
  steps: { share: 'Tap Share', add: 'Choose Add to Home Screen', done: 'Tap Add' },
}
