import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { job } from '../../jobs/job.ts'
import type { Mail } from '../../mail/mail.ts'
import { addMailedLink } from './mailed-link-queries.ts'
import {
  copiedTokenMail,
  knownAddressMail,
  passwordChangedMail,
  resetMail,
  verificationMail,
  type Words,
} from './mails.ts'
import { findUserByEmail, type User } from '../queries.ts'
import { createCode, hashCode, showCode } from '../reset/reset-code.ts'
import { RESET_CODE_MS, RESET_LINK_MS } from '../reset/reset-password.ts'
import { deriveToken, hashToken } from '../sessions/tokens.ts'

const VERIFY_MS = 24 * 60 * 60_000

const payload = z.discriminatedUnion('kind', [
  /** `linkId` is random; the link's token follows from it and the secret, so that the database holds no usable one. */
  z.object({ kind: z.literal('verify'), email: z.string(), linkId: z.string() }),
  z.object({ kind: z.literal('reset'), email: z.string(), linkId: z.string() }),
  z.object({ kind: z.literal('password-changed'), email: z.string() }),
  z.object({ kind: z.literal('known-address'), email: z.string() }),
  z.object({ kind: z.literal('copied-token'), email: z.string() }),
])
export type AccountMail = z.infer<typeof payload>

interface Tools {
  db: Database
  mail: Mail
  secret: string
  publicUrl: string
}

/**
 * Sends the mails of accounts. Whether an address has an account is only looked up here, so that the request that asked takes
 * the same time for all. Safe to run twice: the same link goes out again, at worst as a second mail.
 */
export const accountMailJob = (tools: Tools) =>
  job({
    name: 'send-account-mail',
    payload,
    attempts: 5,
    async run(about) {
      const user = await findUserByEmail(tools.db, about.email)
      if (!user) return
      const words = await wordsFor(about, user, tools)
      if (words) await tools.mail.send({ to: { name: user.name, address: user.email }, ...words })
    },
  })

async function wordsFor(about: AccountMail, user: User, tools: Tools): Promise<Words | null> {
  const { publicUrl } = tools
  if (about.kind === 'known-address') return knownAddressMail(`${publicUrl}/login`)
  if (about.kind === 'copied-token') return copiedTokenMail(`${publicUrl}/login`)
  if (about.kind === 'password-changed') return passwordChangedMail(`${publicUrl}/forgot-password`)
  if (about.kind === 'reset') {
    const link = await makeLink(tools, { user, linkId: about.linkId, purpose: 'reset-password', lifeMs: RESET_LINK_MS })
    return resetMail({ link, code: showCode(await makeCode(tools, user, about.linkId)) })
  }
  if (user.verified_at !== null) return null
  return verificationMail(
    await makeLink(tools, { user, linkId: about.linkId, purpose: 'verify-email', lifeMs: VERIFY_MS }),
  )
}

interface LinkToMake {
  user: User
  linkId: string
  /** Also the path of the page it leads to. */
  purpose: 'verify-email' | 'reset-password'
  lifeMs: number
}

async function makeLink({ db, secret, publicUrl }: Tools, { user, linkId, purpose, lifeMs }: LinkToMake) {
  const token = deriveToken(secret, `${purpose} ${linkId}`)
  const now = Date.now()
  await addMailedLink(db, { hash: hashToken(token), user_id: user.id, purpose, expires_at: now + lifeMs }, now)
  return `${publicUrl}/${purpose}?${new URLSearchParams({ email: user.email, token }).toString()}`
}

async function makeCode({ db, secret }: Tools, user: User, linkId: string): Promise<string> {
  const code = createCode(secret, linkId)
  const now = Date.now()
  const hash = hashCode(secret, { email: user.email, code })
  await addMailedLink(db, { hash, user_id: user.id, purpose: 'reset-code', expires_at: now + RESET_CODE_MS }, now)
  return code
}
