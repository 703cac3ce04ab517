/** Texts of the forms for signing in and signing up, and of the pages around them. */
export const accountFormWords = {
  welcomeBack: 'Welcome back',
  signIn: 'Sign in',
  email: 'Email',
  password: 'Password',
  newHere: 'New here?',
  fullName: 'Full name',
  confirmPassword: 'Confirm password',
  agree: { before: 'I agree to the ', between: ' and ', after: '. I am 13 or older.' },
  createAccount: 'Create account',
  haveAccount: 'Have an account?',
  signedIn: "You're in",
  redirecting: 'Taking you to your first picture',
  pictureCaption: 'Keep the ones you want to go to.',
}
