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
    instructionsSent: 'Password reset instructions have been sent to your email',
    tryAgain: 'Try again',
    backToSignIn: 'Back to Sign In',
    passwordReset: 'Password has been reset successfully!',
    resetLinkInvalid: 'This reset link is invalid or has expired.',
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

  forgot: {
    lede: 'Enter your email. We will send a link and a short code. Each works once: the link for 30 minutes, the code for 10.',
    send: 'Send reset link',
    checkYourEmail: 'Check your email',
    enterTheCode: 'Enter the code instead',
    nothing: { before: 'Nothing after a few minutes? Look in spam, or ', after: '.' },
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
    takingYou: 'Taking you to sign in',
    runOut: 'That link has run out',
    requestNewLink: 'Request a new link',
  },

  banner: {
    sent: 'Sent',
    onItsWay: 'A new link is on its way. Please check your inbox.',
  },
}
