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
