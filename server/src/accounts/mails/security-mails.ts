import { deviceOf, nameDevice } from '../sessions/device.ts'
import { letter, letterWithButton, type Words } from './letter.ts'

/** Mails about what guards an account. They tell what happened and hold no way in. */

/** Both ways to a new password; each alone is enough. */
export const resetMail = ({ link, code }: { link: string; code: string }): Words =>
  letterWithButton(
    'Choose a new password',
    'Choose a new password',
    'Somebody, hopefully you, asked for a new password. Please open this link to choose one. It works once, for 30 minutes:',
    link,
    'Or enter this code on the page where you asked. It works once, for 10 minutes:',
    code,
    'If you did not ask for this, you can ignore this mail: your password stays as it is.',
  )

export const passwordChangedMail = (forgotPage: string): Words =>
  letter(
    'Your password was changed',
    'The password of your account was changed, and every other browser was signed out.',
    `If this was not you, please choose a new one now: ${forgotPage}`,
  )

const inUtc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** The device only, never a place (decision D7). `at` in epoch ms. */
export const newSignInMail = ({ userAgent, at, page }: { userAgent: string; at: number; page: string }): Words =>
  letterWithButton(
    'See where you are signed in',
    'New sign-in to your account',
    'Somebody signed in to your account with a browser that had not signed in to it before:',
    `${nameDevice(deviceOf(userAgent))}, ${inUtc.format(at)} UTC`,
    'If this was you, there is nothing to do. If it was not, please sign that browser out and change your password:',
    page,
  )

/** To the owner of a session that was ended because its refresh token was used twice. */
export const copiedTokenMail = (loginPage: string): Words =>
  letterWithButton(
    'Sign in again',
    'We signed one of your browsers out',
    'A sign-in of yours was used from two places at once, which can mean that somebody copied it. We ended it.',
    'Please sign in again:',
    loginPage,
    'If this comes as a surprise, please change your password.',
  )

export const twoFactorOnMail = (page: string): Words =>
  letter(
    'Two-step sign-in is on',
    'From now on signing in to your account takes your password and a code from your authenticator app. Keep your recovery codes where you find them without your phone.',
    `If this was not you, please look at your account now: ${page}`,
  )

export const twoFactorOffMail = (page: string): Words =>
  letter(
    'Two-step sign-in is off',
    'From now on your password alone signs in to your account.',
    `If this was not you, please turn it on again and change your password: ${page}`,
  )

export const passkeyAddedMail = (page: string): Words =>
  letter(
    'A passkey was added to your account',
    'From now on it signs in to your account.',
    `If this was not you, please remove it and change your password: ${page}`,
  )

export const passkeyRemovedMail = (page: string): Words =>
  letter(
    'A passkey was removed from your account',
    'It no longer signs in to your account.',
    `If this was not you, please look at your account now and change your password: ${page}`,
  )

export const accountDeletedMail = (): Words =>
  letter(
    'Your account was deleted',
    'Your account and everything in it are deleted: pictures, threads, events, calendar links and settings. Copies in backups go when whoever runs this server removes those.',
    'This is the last mail you get from us. Thank you for having been here.',
  )
