import { emailText, emailTextWithButton, type EmailText } from './email-text.ts'

/** Builds the email that asks a new person to verify their address. */
export const verificationEmail = (link: string): EmailText =>
  emailTextWithButton(
    'Verify this address',
    'Please verify your email address',
    'Welcome! Please open this link to verify your email address. It works once and expires in 24 hours:',
    link,
    "If you didn't create an account, you can ignore this email.",
  )

/** Builds the email to the owner of an address that was used to sign up again. */
export const knownAddressEmail = (loginPage: string): EmailText =>
  emailTextWithButton(
    'Sign in',
    'You already have an account',
    'Someone tried to create an account with your email address. You already have one, so nothing was changed.',
    'If it was you, sign in here:',
    loginPage,
    "If it wasn't you, you don't need to do anything.",
  )

/**
 * Builds the email to an unverified address that was used to sign up again: its owner is asked to choose a password, because
 * two people may have chosen one for this address.
 */
export const signedUpAgainEmail = (link: string): EmailText =>
  emailTextWithButton(
    'Choose a password',
    'Finish creating your account',
    'Someone, hopefully you, signed up again with your email address. Please open this link to choose a password. It also verifies your address. It works once and expires in 30 minutes:',
    link,
    'If you remember the password you chose the first time, the link in our first email works too.',
    "If you didn't create an account, you can ignore this email.",
  )

/** Builds the email that asks the owner of a new address to confirm it for their account. */
export const newAddressEmail = (link: string): EmailText =>
  emailTextWithButton(
    'Use this address',
    'Please confirm your new email address',
    "Someone, hopefully you, wants to use this address for their account. If that's right, please open this link. It works once and expires in 24 hours:",
    link,
    "Until then the account keeps its current address. If this wasn't you, you can ignore this email.",
  )

/** Builds the email to the owner of an address that another person wanted for their account. */
export const takenAddressEmail = (loginPage: string): EmailText =>
  emailTextWithButton(
    'Sign in',
    'Someone wanted to use your email address',
    'Someone tried to move another account to your email address. You already have an account with it, so nothing was changed.',
    'If it was you, sign in with this address here:',
    loginPage,
    "If it wasn't you, you don't need to do anything.",
  )

/** Builds the email to an account's previous address, where nobody who changed the address without permission can hide it. */
export const addressChangedEmail = (contactPage: string): EmailText =>
  emailText(
    'Your email address was changed',
    "Your account has a new email address, which has been confirmed. You can no longer sign in with this one, and we won't send any more emails to it.",
    `If this wasn't you, please tell us at once: ${contactPage}`,
  )
