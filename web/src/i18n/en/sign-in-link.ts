/** Texts of signing in with an emailed link. */
export const signInLinkWords = {
  title: 'Sign in by email',
  lede: "Enter your email and we'll send you a link to sign in. It works once, for 30 minutes.",
  send: 'Send the link',
  sent: 'Check your email',
  nothing: 'Nothing after a few minutes? Look in your spam folder.',
  askAgain: 'Get another link',
  as: (email: string) => `You're signing in as ${email}.`,
}
