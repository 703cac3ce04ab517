/** The words of verifying an address and of a forgotten password. `spec` holds the specification's own, word for word. */
export const accountWords = {
  spec: {
    emailVerified: { before: 'Email ', circled: 'Verified' },
    continueToChat: 'Continue to Chat',
    sendNewLink: 'Send New Verification Link',
    resendVerificationEmail: 'Resend Verification Email',
    createANewAccount: 'Create a new account',
    alreadyVerified: 'Already verified?',
    emailRequired: 'Email address is required',
    verificationFailed: 'Verification failed',
    resendFailed: 'Failed to resend verification email',
  },

  verify: {
    title: 'Verify your email',
    verifying: 'Verifying your address',
    confirmed: (email: string) => `${email} is confirmed. Everything is switched on.`,
    confirmedYours: 'Your address is confirmed. Everything is switched on.',
    openTheLink: 'We sent you a mail with a link. Open it, and your address is verified.',
    wrongAddress: 'Wrong address?',
    tryAgain: 'Try again',
  },

  banner: {
    sent: 'Sent',
    onItsWay: 'A new link is on its way. Please check your inbox.',
  },
}
