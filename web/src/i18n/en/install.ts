/** Texts about installing the product as an app. */
export const installWords = {
  onPhone: 'Keep it on your home screen',
  onComputer: 'Install it as an app',
  hint: 'Opens like an app, works offline, and shows up when you share a picture from anywhere.',
  hintOnIos: 'Opens like an app, works offline, and can show your reminders.',
  hintOverHttp: 'Opens like an app.',
  install: 'Install',
  notNow: 'Not now',
  iosStepsTitle: 'On iPhone and iPad',
  steps: { share: 'Tap Share', add: 'Choose Add to Home Screen', done: 'Tap Add' },
}
