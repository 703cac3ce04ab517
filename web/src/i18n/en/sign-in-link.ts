/** Texts about signing in with an emailed link. */
export const signInLinkWords = {
  title: 'Sign in by email',
  intro: "Enter your email and we'll send you a link to sign in. It works once, for 30 minutes.",
  send: 'Send the link',
  sent: 'Check your email',
  noEmail: 'Nothing after a few minutes? Look in your spam folder.',
  sendAgain: 'Get another link',
  signingInAs: (email: string) => `You're signing in as ${email}.`,
}
