import { job } from '../../../platform/jobs/job.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { hasOpenChange } from '../email-change/queries.ts'
import { confirmationToken } from '../email-change/confirmation-token.ts'
import { findUserByEmail, findUserById, type User } from '../queries.ts'
import { hashToken } from '../../../platform/secrets/tokens.ts'
import { accountEmail, type AccountEmail } from './account-email.ts'
import {
  addressChangedEmail,
  knownAddressEmail,
  newAddressEmail,
  takenAddressEmail,
  verificationEmail,
  signedUpAgainEmail,
} from './address-emails.ts'
import type { EmailText } from './email-text.ts'
import { makeResetLink, makeSignInLink, makeVerifyLink, toLink, type LinkTools } from '../mailed-links/make-links.ts'
import {
  copiedTokenEmail,
  newSignInEmail,
  passkeyAddedEmail,
  passkeyRemovedEmail,
  passwordChangedEmail,
  resetEmail,
  signInEmail,
  signInUnverifiedEmail,
  twoFactorOffEmail,
  twoFactorOnEmail,
} from './security-emails.ts'

interface Tools extends LinkTools {
  mail: Mail
}

/**
 * Creates the job that sends an email about an account. Only the job looks up whether the address has an account, so that
 * a request takes the same time with and without one. Safe to run twice: the same link is sent again, at worst in a
 * second email.
 */
export const accountEmailJob = (tools: Tools) =>
  job({
    name: 'send-account-mail',
    payload: accountEmail,
    attempts: 5,
    isPersonal: true,
    async run(about) {
      const found = await emailFor(about, tools)
      if (found) await tools.mail.send({ to: { name: found.name, address: about.email }, ...found.words })
    },
  })

type Found = { name: string; words: EmailText } | null

/** Returns the recipient and the email; null if the account or the reason for the email no longer exists. */
async function emailFor(about: AccountEmail, tools: Tools): Promise<Found> {
  if (about.kind === 'address-changed')
    return { name: about.name, words: addressChangedEmail(`${tools.publicUrl}/contact`) }
  const owner = await findUserByEmail(tools.db, about.email)
  if (about.kind === 'confirm-address') return confirmationEmailFor(about, owner, tools)
  if (!owner) return null
  const words = await textFor(about, owner, tools)
  return words && { name: owner.name, words }
}

type ToOwner = Exclude<AccountEmail, { kind: 'address-changed' | 'confirm-address' }>

/** Emails whose text is the same for everyone, with the pages they link to. */
const plainEmails = {
  'known-address': ({ publicUrl }: Tools) => knownAddressEmail(`${publicUrl}/login`),
  'address-taken': ({ publicUrl }: Tools) => takenAddressEmail(`${publicUrl}/login`),
  'copied-token': ({ publicUrl }: Tools) => copiedTokenEmail(`${publicUrl}/login`),
  'password-changed': ({ publicUrl }: Tools) => passwordChangedEmail(`${publicUrl}/forgot-password`),
  'two-factor-on': (tools: Tools) => twoFactorOnEmail(securityPage(tools)),
  'two-factor-off': (tools: Tools) => twoFactorOffEmail(securityPage(tools)),
  'passkey-added': (tools: Tools) => passkeyAddedEmail(securityPage(tools)),
  'passkey-removed': (tools: Tools) => passkeyRemovedEmail(securityPage(tools)),
}
const securityPage = ({ publicUrl }: Tools) => `${publicUrl}/settings#security`

async function textFor(about: ToOwner, user: User, tools: Tools): Promise<EmailText | null> {
  if (about.kind === 'reset') return resetEmail(await makeResetLink(tools, { user, linkId: about.linkId }))
  if (about.kind === 'sign-in') {
    if (user.verified_at !== null) return signInEmail(await makeSignInLink(tools, { user, linkId: about.linkId }))
    return signInUnverifiedEmail((await makeResetLink(tools, { user, linkId: about.linkId })).link)
  }
  if (about.kind === 'signed-up-again') {
    if (user.verified_at !== null) return plainEmails['known-address'](tools)
    return signedUpAgainEmail((await makeResetLink(tools, { user, linkId: about.linkId })).link)
  }
  if (about.kind === 'new-sign-in') return newSignInEmail({ ...about, page: securityPage(tools) })
  if (about.kind !== 'verify') return plainEmails[about.kind](tools)
  if (user.verified_at !== null) return null
  return verificationEmail(await makeVerifyLink(tools, { user, linkId: about.linkId }))
}

/**
 * Returns the email that confirms a new address; null if the change was replaced. If another account has the address, its
 * owner is notified instead.
 */
async function confirmationEmailFor(
  { email, userId, linkId }: AccountEmail & { kind: 'confirm-address' },
  owner: User | null,
  { db, secret, publicUrl }: Tools,
): Promise<Found> {
  if (owner) return { name: owner.name, words: takenAddressEmail(`${publicUrl}/login`) }
  const asker = await findUserById(db, userId)
  const token = confirmationToken(secret, linkId)
  if (!asker || !(await hasOpenChange(db, hashToken(token)))) return null
  return { name: asker.name, words: newAddressEmail(toLink(`${publicUrl}/confirm-email`, { email, token })) }
}
