/**
 * Texts of the account pages outside the settings, from signing in to unsubscribing; those of the forms are in account-forms.ts. `spec`
 * holds the texts that the specification prescribes, word for word.
 */
export const accountWords = {
  spec: {
    verifyBeforeSignIn: 'Please verify your email address before signing in. Check your inbox for a verification link.',
    verifyForAllFeatures: 'Please verify your email address to access all features. You can still use basic features.',
    emailVerified: { before: 'Email ', circled: 'Verified' },
    continueToChat: 'Continue to Chat',
    sendNewLink: 'Send New Verification Link',
    resendVerificationEmail: 'Resend Verification Email',
    createANewAccount: 'Create a new account',
    alreadyVerified: 'Already verified?',
    emailRequired: 'Email address is required',
    verificationFailed: 'Verification failed',
    resendFailed: 'Failed to resend verification email',
    instructionsSent: 'Password reset instructions have been sent to your email',
    tryAgain: 'Try again',
    backToSignIn: 'Back to Sign In',
    passwordReset: 'Password has been reset successfully!',
    resetLinkInvalid: 'This reset link is invalid or has expired.',
  },

  emailLink: 'Email me a sign-in link',

  /** For every kind of emailed link. */
  linkExpired: 'This link has expired',
  linkUnusable: "This link doesn't work",
  tryLinkAgain: 'Try again',

  verify: {
    title: 'Verify your email',
    verifying: 'Verifying your address',
    verified: (email: string) => `${email} is verified. All features are now available.`,
    alreadyVerified: (email: string) => `${email} is already verified.`,
    addressVerified: 'Your address is verified. All features are now available.',
    openTheLink: 'We emailed you a link. Open it to verify your address.',
    wrongAddress: 'Wrong address?',
  },

  /** Shown after signing up on a server that requires a verified address. Also correct if the address already had an account. */
  checkEmail: {
    title: 'Check your email',
    sentTo: { before: 'We sent an email to ', after: '. Open the link in it, then sign in here.' },
    noEmail: 'Nothing after a few minutes? Check your spam folder.',
    wrongAddress: 'Wrong address?',
    changeAddress: 'Change it',
    linkOpened: 'Opened the link?',
  },

  /** Shown whenever a sign-up is refused, whatever the reason. */
  signUpRefused: {
    before: 'If you already have an account, ',
    signIn: 'sign in',
    between: ' or ',
    reset: 'reset your password',
    after: '.',
  },

  forgot: {
    intro:
      "Enter your email address. We'll send you a link and a short code. Each works once: the link for 30 minutes, the code for 10.",
    send: 'Send reset link',
    checkYourEmail: 'Check your email',
    enterTheCode: 'Enter the code instead',
    noEmail: { before: 'Nothing after a few minutes? Check your spam folder, or ', after: '.' },
    signIn: 'Sign in',
  },

  reset: {
    title: 'Choose a new password',
    forAddress: (email: string) => `For ${email}`,
    code: 'Code from the email',
    codeRequired: 'Please enter the code from the email',
    newPassword: 'New password',
    submit: 'Reset password',
    sendNewCode: 'Send a new code',
    done: 'All set',
    redirecting: 'Taking you to sign in',
    requestNewLink: 'Request a new link',
  },

  /** The second step of signing in. */
  code: {
    title: 'Enter your six-digit code',
    intro: "You'll find it in your authenticator app, under Starts With A Picture.",
    titleRecovery: 'Use a recovery code',
    introRecovery: 'One of the ten you saved when you turned on two-step sign-in. Each works once.',
    digits: 'Six-digit code from your app',
    recovery: 'Recovery code',
    recoveryInstead: 'Use a recovery code instead',
    digitsInstead: 'Use the app instead',
    required: 'Please enter the code',
    sixDigits: 'The code from your app has six digits',
    back: 'Back',
  },

  passkey: {
    signIn: 'Sign in with a passkey',
    or: 'or',
    cancelled: 'Cancelled. Nothing has changed.',
    alreadyAdded: 'This device already has a passkey for your account.',
    notSupported: "Passkeys don't work at this address.",
    failed: "That passkey didn't work. Please try again.",
  },

  confirmAddress: {
    title: 'Confirm your new address',
    confirming: 'Confirming your new address',
    done: { before: 'Address ', circled: 'changed' },
    nowActive: 'Your new address is now active.',
    signInWith: (email: string) => `Sign in with ${email} from now on.`,
    toSettings: 'Back to Settings',
    requestNewLink: 'Ask for a new link in Settings',
    incomplete: 'This link is incomplete. Please open it from the email again.',
  },

  /** The page that confirms that an account was deleted. */
  accountDeleted: {
    title: { before: 'Account ', circled: 'deleted' },
    text: "Your account and everything in it has been deleted. We've emailed you confirmation.",
    toHome: 'Back to home',
  },

  unsubscribe: {
    title: 'Turn off reminder emails?',
    hint: "You won't get any more reminders by email. Your events and your calendar stay as they are.",
    turnOff: 'Turn off reminder emails',
    digest: {
      title: 'Turn off the weekly email?',
      hint: "You won't get the Monday email any more. Your reminders, your events and your calendar stay as they are.",
      turnOff: 'Turn off the weekly email',
      done: { before: 'Weekly email ', circled: 'off' },
      result: "You won't get the Monday email any more.",
    },
    prices: {
      title: 'Turn off Price Alerts?',
      hint: "We'll stop checking the pages of your events for price changes. Your events and your calendar stay as they are.",
      turnOff: 'Turn off Price Alerts',
      done: { before: 'Price Alerts ', circled: 'off' },
      result: 'We no longer check pages for price changes.',
    },
    done: { before: 'Reminders ', circled: 'off' },
    result: "You won't get any more reminders by email.",
    unknownLink: "This link doesn't belong to an account here. Please open it from the email again.",
    toSettings: 'Go to Settings',
    toHome: 'Back to home',
  },

  banner: {
    sent: 'Sent',
    linkSent: 'A new link is on its way. Please check your inbox.',
  },
}
