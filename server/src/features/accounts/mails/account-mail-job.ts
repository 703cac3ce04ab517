import { job } from '../../../platform/jobs/job.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { hasOpenChange } from '../address-change/queries.ts'
import { confirmationToken } from '../address-change/confirmation-token.ts'
import { findUserByEmail, findUserById, type User } from '../queries.ts'
import { hashToken } from '../../../platform/secrets/tokens.ts'
import { accountMail, type AccountMail } from './account-mail.ts'
import {
  addressChangedMail,
  knownAddressMail,
  newAddressMail,
  takenAddressMail,
  verificationMail,
  signedUpAgainMail,
} from './address-mails.ts'
import type { Words } from './letter.ts'
import { makeResetLink, makeSignInLink, makeVerifyLink, toLink, type LinkTools } from './mailed-links.ts'
import {
  copiedTokenMail,
  newSignInMail,
  passkeyAddedMail,
  passkeyRemovedMail,
  passwordChangedMail,
  resetMail,
  signInMail,
  signInUnverifiedMail,
  twoFactorOffMail,
  twoFactorOnMail,
} from './security-mails.ts'

interface Tools extends LinkTools {
  mail: Mail
}

/**
 * Sends the emails of accounts. Whether an address has an account is only looked up here, so that the request takes the
 * same time for all. Safe to run twice: the same link is sent again, at worst as a second email.
 */
export const accountMailJob = (tools: Tools) =>
  job({
    name: 'send-account-mail',
    payload: accountMail,
    attempts: 5,
    isPersonal: true,
    async run(about) {
      const found = await letterFor(about, tools)
      if (found) await tools.mail.send({ to: { name: found.name, address: about.email }, ...found.words })
    },
  })

type Found = { name: string; words: Words } | null

/** Returns the recipient and the email; null where there is nobody, or nothing to say any more. */
async function letterFor(about: AccountMail, tools: Tools): Promise<Found> {
  if (about.kind === 'address-changed')
    return { name: about.name, words: addressChangedMail(`${tools.publicUrl}/contact`) }
  const owner = await findUserByEmail(tools.db, about.email)
  if (about.kind === 'confirm-address') return confirmationFor(about, owner, tools)
  if (!owner) return null
  const words = await wordsFor(about, owner, tools)
  return words && { name: owner.name, words }
}

type ToOwner = Exclude<AccountMail, { kind: 'address-changed' | 'confirm-address' }>

/** Emails that say the same to everyone, and the pages they link to. */
const plainMails = {
  'known-address': ({ publicUrl }: Tools) => knownAddressMail(`${publicUrl}/login`),
  'address-taken': ({ publicUrl }: Tools) => takenAddressMail(`${publicUrl}/login`),
  'copied-token': ({ publicUrl }: Tools) => copiedTokenMail(`${publicUrl}/login`),
  'password-changed': ({ publicUrl }: Tools) => passwordChangedMail(`${publicUrl}/forgot-password`),
  'two-factor-on': (tools: Tools) => twoFactorOnMail(securityPage(tools)),
  'two-factor-off': (tools: Tools) => twoFactorOffMail(securityPage(tools)),
  'passkey-added': (tools: Tools) => passkeyAddedMail(securityPage(tools)),
  'passkey-removed': (tools: Tools) => passkeyRemovedMail(securityPage(tools)),
}
const securityPage = ({ publicUrl }: Tools) => `${publicUrl}/settings#security`

async function wordsFor(about: ToOwner, user: User, tools: Tools): Promise<Words | null> {
  if (about.kind === 'reset') return resetMail(await makeResetLink(tools, { user, linkId: about.linkId }))
  if (about.kind === 'sign-in') {
    if (user.verified_at !== null) return signInMail(await makeSignInLink(tools, { user, linkId: about.linkId }))
    return signInUnverifiedMail((await makeResetLink(tools, { user, linkId: about.linkId })).link)
  }
  if (about.kind === 'signed-up-again') {
    if (user.verified_at !== null) return plainMails['known-address'](tools)
    return signedUpAgainMail((await makeResetLink(tools, { user, linkId: about.linkId })).link)
  }
  if (about.kind === 'new-sign-in') return newSignInMail({ ...about, page: securityPage(tools) })
  if (about.kind !== 'verify') return plainMails[about.kind](tools)
  if (user.verified_at !== null) return null
  return verificationMail(await makeVerifyLink(tools, { user, linkId: about.linkId }))
}

/** The link for a new address, as long as it is the latest one. If the address has an account, its owner is told instead. */
async function confirmationFor(
  { email, userId, linkId }: AccountMail & { kind: 'confirm-address' },
  owner: User | null,
  { db, secret, publicUrl }: Tools,
): Promise<Found> {
  if (owner) return { name: owner.name, words: takenAddressMail(`${publicUrl}/login`) }
  const asker = await findUserById(db, userId)
  const token = confirmationToken(secret, linkId)
  if (!asker || !(await hasOpenChange(db, hashToken(token)))) return null
  return { name: asker.name, words: newAddressMail(toLink(`${publicUrl}/confirm-email`, { email, token })) }
}
