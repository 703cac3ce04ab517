/** Texts of the security settings. Those that the specification prescribes are in settings.ts. */
export const securityWords = {
  twoFactor: {
    title: 'Two-step sign-in',
    off: "Off. Use an authenticator app to confirm it's you.",
    on: (since: string, codes: string) => `On since ${since}. ${codes}`,
    codesLeft: (left: number) =>
      left === 0
        ? 'No recovery codes left: make new ones.'
        : left === 1
          ? 'One recovery code left.'
          : `${left} recovery codes left.`,
    newCodes: 'New recovery codes',
    turnOff: 'Turn off',
    enableTitle: 'Turn on two-step sign-in',
    enableIntro:
      'You will sign in with your password and a six-digit code from an authenticator app. First, enter your password.',
    next: 'Continue',
    scanTitle: 'Scan this with your app',
    scanIntro: 'Any authenticator app will do. It will show a six-digit code that changes every 30 seconds.',
    qrLabel: 'QR code for your authenticator app',
    typeKey: "Can't scan it? Type this key instead.",
    copyKey: 'Copy key',
    turnOn: 'Turn on',
    newCodesTitle: 'Make new recovery codes?',
    newCodesIntro: 'Your current codes will stop working at once.',
    makeCodes: 'Make new codes',
    offTitle: 'Turn off two-step sign-in?',
    offIntro: 'You will sign in with your password alone again. Your recovery codes will stop working.',
    isOff: 'Two-step sign-in is off.',
  },

  codes: {
    title: 'Save these recovery codes',
    intro: "Each one signs you in once, when you don't have your app to hand. They are shown only once.",
    list: 'Recovery codes',
    copy: 'Copy',
    copied: 'Copied',
    download: 'Download',
    confirmSaved: "I've saved these codes",
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
    hint: "Sign in with your fingerprint, your face or your device's PIN instead of a password.",
    notSupported: "This browser can't save passkeys for this address.",
    add: 'Add a passkey',
    addTitle: 'Add a passkey',
    addIntro: "Your device will ask you to confirm. Give the passkey a name you'll recognise.",
    name: 'Name',
    nameRequired: 'Please enter a name',
    added: (day: string) => `Added ${day}`,
    lastUsed: 'last used ',
    neverUsed: 'not used yet',
    rename: 'Rename',
    renameNamed: (name: string) => `Rename ${name}`,
    renameTitle: 'Rename this passkey',
    save: 'Save',
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove ${name}?`,
    removeHint: 'It can no longer be used to sign in. Your device may still show it until you delete it there too.',
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
    hint: 'Changing it signs out your other devices.',
    change: 'Change password',
    changeTitle: 'Change your password',
    current: 'Current password',
    newPassword: 'New password',
    confirm: 'Confirm password',
    changed: 'Your password has been changed, and your other devices have been signed out.',
  },

  history: {
    title: 'Sign-in history',
    intro: 'Sign-ins and changes to your account, latest first.',
    lastSignIn: (when: string, device: string) => `Last sign-in ${when}, ${device}`,
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
      'address-change-asked': 'New email address requested',
      'address-changed': 'Email address changed',
      'password-changed': 'Password changed',
      'password-reset': 'Password reset by email',
      'two-factor-on': 'Two-step sign-in turned on',
      'two-factor-off': 'Two-step sign-in turned off',
      'recovery-codes-made': 'New recovery codes made',
      'recovery-code-used': 'Recovery code used',
      'passkey-added': 'Passkey added',
      'passkey-removed': 'Passkey removed',
    },
  },

  sessions: {
    title: 'Where you are signed in',
    hint: "Sign out devices you don't use or recognise.",
    thisDevice: 'This device',
    activeNow: 'Active now',
    signOut: 'Sign out',
    signOutNamed: (device: string) => `Sign out ${device}`,
    signOutOthers: 'Sign out all others',
    othersTitle: 'Sign out all others?',
    othersHint: (count: number) =>
      count === 1
        ? 'One other device will have to sign in again. This one stays signed in.'
        : `${count} other devices will have to sign in again. This one stays signed in.`,
  },

  device: {
    onSystem: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'Unknown browser',
  },
}
