import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { job } from '../jobs/job.ts'
import type { Mail } from '../mail/mail.ts'
import { copiedTokenMail, knownAddressMail, verificationMail, type Words } from './mails.ts'
import { addMailedLink, findUserByEmail, type User } from './queries.ts'
import { deriveToken, hashToken } from './tokens.ts'

const LINK_MS = 24 * 60 * 60_000

const payload = z.discriminatedUnion('kind', [
  /** `linkId` is random; the link's token follows from it and the secret, so that the database holds no usable one. */
  z.object({ kind: z.literal('verify'), email: z.string(), linkId: z.string() }),
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

async function wordsFor(about: AccountMail, user: User, { db, secret, publicUrl }: Tools): Promise<Words | null> {
  if (about.kind === 'known-address') return knownAddressMail(`${publicUrl}/login`)
  if (about.kind === 'copied-token') return copiedTokenMail(`${publicUrl}/login`)
  if (user.verified_at !== null) return null

  const token = deriveToken(secret, `verify-email ${about.linkId}`)
  const now = Date.now()
  await addMailedLink(db, { hash: hashToken(token), user_id: user.id, expires_at: now + LINK_MS }, now)
  return verificationMail(`${publicUrl}/verify-email?${new URLSearchParams({ token, email: user.email }).toString()}`)
}
