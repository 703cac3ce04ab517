/** The words of Security on the settings page. What the specification says of it stands with the page. */
export const securityWords = {
  twoFactor: {
    title: 'Two-step sign in',
    off: 'Off. Use an authenticator app to confirm it is you.',
    on: (since: string, codes: string) => `On since ${since}. ${codes}`,
    codesLeft: (left: number) =>
      left === 0
        ? 'No recovery codes left: make new ones.'
        : left === 1
          ? 'One recovery code left.'
          : `${left} recovery codes left.`,
    newCodes: 'New recovery codes',
    turnOff: 'Turn off',
    enableTitle: 'Turn on two-step sign in',
    enableLede: 'Signing in then takes your password and six digits from an authenticator app. First, your password.',
    next: 'Continue',
    scanTitle: 'Scan this with your app',
    scanLede: 'Any authenticator app will do. It then shows six digits that change every half minute.',
    qrLabel: 'QR code for your authenticator app',
    byHand: 'No camera at hand? Type this key instead.',
    copyKey: 'Copy key',
    turnOn: 'Turn on',
    newCodesTitle: 'Make new recovery codes?',
    newCodesLede: 'The codes you have now stop working at once.',
    makeCodes: 'Make new codes',
    offTitle: 'Turn off two-step sign in?',
    offLede: 'Your password alone will be enough again. Your recovery codes stop working.',
    isOff: 'Two-step sign in is off.',
  },

  codes: {
    title: 'Keep these recovery codes',
    lede: 'Each one signs you in once, when your app is not at hand. They are shown this one time only.',
    list: 'Recovery codes',
    copy: 'Copy',
    copied: 'Copied',
    download: 'Download',
    kept: 'I have kept these codes',
    fileName: 'starts-with-a-picture-recovery-codes.txt',
    file: (email: string, day: string, codes: readonly string[]) =>
      [
        'Starts With A Picture: recovery codes',
        `For ${email}, made on ${day}. Each works once.`,
        '',
        ...codes,
        '',
      ].join('\n'),
  },

  passkeys: {
    title: 'Passkeys',
    what: 'Sign in with your fingerprint, your face or the code of your device instead of a password.',
    notHere: 'This browser cannot keep passkeys for this address.',
    add: 'Add a passkey',
    addTitle: 'Add a passkey',
    addLede: 'Your device will ask you to confirm. Give the passkey a name you will know it by.',
    name: 'Name',
    nameRequired: 'Please enter a name',
    added: (day: string) => `Added ${day}`,
    lastUsed: 'last used ',
    neverUsed: 'not used yet',
    rename: 'Rename',
    renameIt: (name: string) => `Rename ${name}`,
    renameTitle: 'Rename this passkey',
    save: 'Save',
    remove: 'Remove',
    removeIt: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove ${name}?`,
    removeWhat: 'It signs nobody in any more. Your device may go on showing it until you delete it there too.',
    devices: {
      iphone: 'iPhone',
      ipad: 'iPad',
      android: 'Android device',
      mac: 'Mac',
      windows: 'Windows computer',
      chromebook: 'Chromebook',
      linux: 'Linux computer',
      other: 'This device',
    },
  },

  password: {
    title: 'Password',
    what: 'A new one signs out every other device.',
    change: 'Change password',
    changeTitle: 'Change your password',
    current: 'Current password',
    fresh: 'New password',
    confirm: 'Confirm password',
    changed: 'Your password is changed. Every other device is signed out.',
  },

  history: {
    title: 'Sign-in history',
    lede: 'Sign-ins and changes of your account, the latest first.',
    lastSignIn: (when: string, device: string) => `Last sign in ${when}, ${device}`,
    none: 'Nothing has happened yet.',
    more: 'Load more',
    on: (day: string, time: string) => `${day} at ${time}`,
    kinds: {
      'account-created': 'Account created',
      'sign-in': 'Signed in',
      'sign-in-failed': 'Sign-in failed',
      'sign-out': 'Signed out',
      'session-ended': 'A device was signed out',
      'copied-token': 'A copied sign-in was stopped',
      'address-verified': 'Email address verified',
      'address-change-asked': 'New email address asked for',
      'address-changed': 'Email address changed',
      'password-changed': 'Password changed',
      'password-reset': 'Password reset by mail',
      'two-factor-on': 'Two-step sign in turned on',
      'two-factor-off': 'Two-step sign in turned off',
      'recovery-codes-made': 'New recovery codes made',
      'recovery-code-used': 'Recovery code used',
      'passkey-added': 'Passkey added',
      'passkey-removed': 'Passkey removed',
    },
  },

  sessions: {
    title: 'Where you are signed in',
    what: 'Sign out a device you no longer use, or do not know.',
    thisDevice: 'This device',
    activeNow: 'Active now',
    signOut: 'Sign out',
    signOutOf: (device: string) => `Sign out ${device}`,
    signOutOthers: 'Sign out all others',
    othersTitle: 'Sign out all others?',
    othersWhat: (count: number) =>
      count === 1
        ? 'One other device has to sign in again. This one stays.'
        : `${count} other devices have to sign in again. This one stays.`,
  },

  device: {
    onSystem: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'A browser that gave no name',
  },
}
