import { parseDevice, describeDevice } from '../devices/device.ts'
import { emailText, emailTextWithButton, type EmailText } from './email-text.ts'

// Emails that let people sign in or reset their password, then those about a change to the security of their account.

/** Builds the email with a link and a code for a new password; either is enough. */
export const resetEmail = ({ link, code }: { link: string; code: string }): EmailText =>
  emailTextWithButton(
    'Choose a new password',
    'Choose a new password',
    'Someone, hopefully you, asked for a new password. Please open this link to choose one. It works once and expires in 30 minutes:',
    link,
    'Or enter this code on the page where you asked. It works once and expires in 10 minutes:',
    code,
    "If you didn't ask for this, you can ignore this email: your password stays as it is.",
  )

/** Builds the email with a link that signs in. */
export const signInEmail = (link: string): EmailText =>
  emailTextWithButton(
    'Sign in',
    'Your sign-in link',
    'Somebody, hopefully you, asked for a link to sign in. Open it and press the button there. It works once, for 30 minutes:',
    link,
    "If you didn't ask for this, you can ignore this email. Nobody can sign in without the link.",
  )

/** Builds the email that asks the owner of an unverified address to choose a password: a stranger may have created the account. */
export const signInUnverifiedEmail = (link: string): EmailText =>
  emailTextWithButton(
    'Choose a password',
    'Choose a password to sign in',
    "Somebody, hopefully you, asked for a link to sign in. This address isn't verified yet, so please choose a new password first. That verifies your address, too. The link works once, for 30 minutes:",
    link,
    "If you didn't ask for this, you can ignore this email. Nothing has changed.",
  )

/** Builds the email about a changed password. */
export const passwordChangedEmail = (forgotPage: string): EmailText =>
  emailTextWithButton(
    'Choose a new password',
    'Your password was changed',
    "Your account's password was changed, and every other browser was signed out.",
    "If this wasn't you, please choose a new one now:",
    forgotPage,
  )

const inUtc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Builds the email about a new sign-in: names the device, but never a place (decision D7). `at` in epoch ms. */
export const newSignInEmail = ({ userAgent, at, page }: { userAgent: string; at: number; page: string }): EmailText =>
  emailTextWithButton(
    'See where you are signed in',
    'New sign-in to your account',
    "Someone signed in to your account with a browser we haven't seen before:",
    `${describeDevice(parseDevice(userAgent))}, ${inUtc.format(at)} UTC`,
    "If this was you, you don't need to do anything. If it wasn't, please sign that browser out and change your password:",
    page,
  )

/** Builds the email to the owner of a session that was ended because its refresh token was used twice. */
export const copiedTokenEmail = (loginPage: string): EmailText =>
  emailTextWithButton(
    'Sign in again',
    'We signed out one of your browsers',
    'One of your sign-ins was used from two places at once, which can mean that someone copied it. We ended it.',
    'Please sign in again:',
    loginPage,
    "If you didn't expect this, please change your password.",
  )

export const twoFactorOnEmail = (page: string): EmailText =>
  emailTextWithButton(
    'Check your account',
    'Two-step sign-in is on',
    'From now on you sign in with your password and a code from your authenticator app. Keep your recovery codes somewhere you can reach without your phone.',
    "If this wasn't you, please check your account now:",
    page,
  )

export const twoFactorOffEmail = (page: string): EmailText =>
  emailTextWithButton(
    'Check your account',
    'Two-step sign-in is off',
    'From now on you sign in with your password alone.',
    "If this wasn't you, please turn it on again and change your password:",
    page,
  )

export const passkeyAddedEmail = (page: string): EmailText =>
  emailTextWithButton(
    'Check your account',
    'A passkey was added to your account',
    'From now on it can be used to sign in to your account.',
    "If this wasn't you, please remove it and change your password:",
    page,
  )

export const passkeyRemovedEmail = (page: string): EmailText =>
  emailTextWithButton(
    'Check your account',
    'A passkey was removed from your account',
    'It can no longer be used to sign in to your account.',
    "If this wasn't you, please check your account now and change your password:",
    page,
  )

export const accountDeletedEmail = (): EmailText =>
  emailText(
    'Your account was deleted',
    'Your account and everything in it has been deleted: pictures, threads, events, calendar links and settings. Copies in backups disappear as the people who run this server replace them.',
    "This is the last email you'll get from us. Thank you for using Starts With A Picture.",
  )
