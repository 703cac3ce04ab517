import { letter, letterWithButton, type Words } from './letter.ts'

/** Mails about an address: whose it is, and whose it becomes. */

export const verificationMail = (link: string): Words =>
  letterWithButton(
    'Verify this address',
    'Please verify your email address',
    'Welcome! Please open this link to verify your email address. It works once, for 24 hours:',
    link,
    'If you did not create an account, you can ignore this mail.',
  )

/** To the owner of an address that somebody tried to sign up with again. */
export const knownAddressMail = (loginPage: string): Words =>
  letterWithButton(
    'Sign in',
    'You already have an account',
    'Somebody tried to create an account with your email address. You already have one, so nothing was changed.',
    'If it was you, sign in here:',
    loginPage,
    'If it was not you, there is nothing to do.',
  )

/** To whoever signed up with an address whose account waits to be verified: two people may have chosen its password. */
export const signedUpAgainMail = (link: string): Words =>
  letterWithButton(
    'Choose a password',
    'Finish creating your account',
    'Somebody, hopefully you, signed up again with your email address. Please open this link to choose a password. That verifies your address, too. It works once, for 30 minutes:',
    link,
    'If you remember the password that you chose the first time, the link in our first email works as well.',
    'If you did not create an account, you can ignore this email.',
  )

/** To an address that is to become somebody's. */
export const newAddressMail = (link: string): Words =>
  letterWithButton(
    'Use this address',
    'Please confirm your new email address',
    'Somebody, hopefully you, wants to use this address for their account. Please open this link if that is right. It works once, for 24 hours:',
    link,
    'Until then the account keeps the address it has. If this was not you, you can ignore this mail.',
  )

/** To the owner of an address that somebody else wanted for their account. */
export const takenAddressMail = (loginPage: string): Words =>
  letterWithButton(
    'Sign in',
    'Somebody wanted to use your email address',
    'Somebody tried to move another account to your email address. You already have an account with it, so nothing was changed.',
    'If it was you, sign in with this address here:',
    loginPage,
    'If it was not you, there is nothing to do.',
  )

/** To the address an account had before: its owner must learn of it where whoever did it cannot hide it. */
export const addressChangedMail = (contactPage: string): Words =>
  letter(
    'Your email address was changed',
    'Your account has a new email address, which was confirmed. This one no longer signs in, and gets no more mails from us.',
    `If this was not you, please tell us at once: ${contactPage}`,
  )
