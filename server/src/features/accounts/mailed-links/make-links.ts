import type { Database } from '../../../platform/database/database.ts'
import { createResetCode, hashResetCode, formatCode } from './reset-code.ts'
import { deriveToken, hashToken } from '../../../platform/secrets/tokens.ts'
import { addMailedLink } from './queries.ts'

/** How long emailed links and codes work. */
const VERIFY_MS = 24 * 60 * 60_000
const SIGN_IN_MS = 30 * 60_000
const RESET_LINK_MS = 30 * 60_000
export const RESET_CODE_MS = 10 * 60_000

/** What is needed to make emailed links and to store them. */
export interface LinkTools {
  db: Database
  secret: string
  publicUrl: string
}

interface LinkRequest {
  user: { id: string; email: string }
  linkId: string
}

/** Returns the address of one of our pages with the emailed token in it. */
export const toLink = (page: string, { email, token }: { email: string; token: string }): string =>
  `${page}?${new URLSearchParams({ email, token }).toString()}`

/** Makes and stores the link that verifies an address. The same `linkId` always gives the same link. */
export const makeVerifyLink = (tools: LinkTools, about: LinkRequest) =>
  makeLink(tools, { ...about, purpose: 'verify-email', lifeMs: VERIFY_MS })

/** Makes and stores the link that signs in; the same one for the same `linkId`. */
export const makeSignInLink = (tools: LinkTools, about: LinkRequest) =>
  makeLink(tools, { ...about, purpose: 'sign-in', lifeMs: SIGN_IN_MS })

/** Makes and stores the link and the code for a new password; the same ones for the same `linkId`. */
export async function makeResetLink(tools: LinkTools, about: LinkRequest): Promise<{ link: string; code: string }> {
  const link = await makeLink(tools, { ...about, purpose: 'reset-password', lifeMs: RESET_LINK_MS })
  return { link, code: formatCode(await makeCode(tools, about)) }
}

async function makeLink(
  { db, secret, publicUrl }: LinkTools,
  {
    user,
    linkId,
    purpose,
    lifeMs,
  }: LinkRequest & { purpose: 'verify-email' | 'reset-password' | 'sign-in'; lifeMs: number },
): Promise<string> {
  const token = deriveToken(secret, `${purpose} ${linkId}`)
  const now = Date.now()
  await addMailedLink(db, { hash: hashToken(token), user_id: user.id, purpose, expires_at: now + lifeMs }, now)
  return toLink(`${publicUrl}/${purpose}`, { email: user.email, token })
}

async function makeCode({ db, secret }: LinkTools, { user, linkId }: LinkRequest): Promise<string> {
  const code = createResetCode(secret, linkId)
  const now = Date.now()
  const hash = hashResetCode(secret, { email: user.email, code })
  await addMailedLink(db, { hash, user_id: user.id, purpose: 'reset-code', expires_at: now + RESET_CODE_MS }, now)
  return code
}
