/** A mail's words; who gets it is decided elsewhere. */
export interface Words {
  subject: string
  text: string
}

const SIGNATURE = 'Starts With A Picture'

const letter = (subject: string, ...paragraphs: string[]): Words => ({
  subject,
  text: `${[...paragraphs, SIGNATURE].join('\n\n')}\n`,
})

export const verificationMail = (link: string): Words =>
  letter(
    'Please verify your email address',
    'Welcome! Please open this link to verify your email address. It works once, for 24 hours:',
    link,
    'If you did not create an account, you can ignore this mail.',
  )

/** Both ways to a new password; each alone is enough. */
export const resetMail = ({ link, code }: { link: string; code: string }): Words =>
  letter(
    'Choose a new password',
    'Somebody, hopefully you, asked for a new password. Please open this link to choose one. It works once, for 30 minutes:',
    link,
    'Or enter this code on the page where you asked. It works once, for 10 minutes:',
    code,
    'If you did not ask for this, you can ignore this mail: your password stays as it is.',
  )

/** Of the fact only: who reads this mail must not get in by it. */
export const passwordChangedMail = (forgotPage: string): Words =>
  letter(
    'Your password was changed',
    'The password of your account was changed, and every browser was signed out.',
    `If this was not you, please choose a new one now: ${forgotPage}`,
  )

/** To the owner of an address that somebody tried to sign up with again. */
export const knownAddressMail = (loginPage: string): Words =>
  letter(
    'You already have an account',
    'Somebody tried to create an account with your email address. You already have one, so nothing was changed.',
    `If it was you, sign in here: ${loginPage}`,
    'If it was not you, there is nothing to do.',
  )

/** To the owner of a session that was ended because its refresh token was used twice. */
export const copiedTokenMail = (loginPage: string): Words =>
  letter(
    'We signed one of your browsers out',
    'A sign-in of yours was used from two places at once, which can mean that somebody copied it. We ended it.',
    `Please sign in again: ${loginPage}`,
    'If this comes as a surprise, please change your password.',
  )
