import { Failure } from '@swap/contract/failures'
import { countAttempt, undoAttempts } from '../../../platform/http/rate-limits.ts'
import { route, type Request } from '../../../platform/http/route.ts'
import type { AccountTools } from '../account-tools.ts'
import { addHistory } from '../history/queries.ts'
import {
  CEREMONY_MS,
  readChallenge,
  verifyAuthentication,
  relyingParty,
  authenticationOptions,
  type CeremonyResponse,
} from '../passkeys/webauthn.ts'
import { addChallenge, findPasskey, spendChallenge, recordPasskeyUse, type Passkey } from '../passkeys/queries.ts'
import { findUserById } from '../queries.ts'
import { isKnownDevice } from '../devices/known-device.ts'
import { passkeyOptionsLimits, passkeyLimits } from '../account-limits.ts'
import { completeSignIn, verificationRequired } from './complete-sign-in.ts'

/** Returns the routes that sign in with a passkey. */
export const passkeySignInRoutes = (tools: AccountTools) => [
  route('POST /api/auth/passkey/options', async ({ request }) => {
    const { db, publicUrl } = tools
    await countAttempt(db, passkeyOptionsLimits({ ip: request.ip }))
    const options = await authenticationOptions(relyingParty(publicUrl))
    const now = Date.now()
    const asked = { challenge: options.challenge, userId: null, expiresAt: now + CEREMONY_MS, now }
    await db.transaction().execute((trx) => addChallenge(trx, asked))
    return { options: { ...options } }
  }),

  route('POST /api/auth/passkey', async ({ body, request }) => {
    await countAttempt(tools.db, passkeyLimits({ ip: request.ip }))
    const { passkey, counter } = await checkPasskey(tools, { answer: body.response, request })
    const session = await signIn(tools, { passkey, counter, request })
    if (!session) throw verificationRequired()
    return session
  }),
]

/** Returns the passkey that gave the answer, and its new use counter. Throws PASSKEY_INVALID. */
async function checkPasskey(
  { db, publicUrl }: AccountTools,
  { answer, request }: { answer: CeremonyResponse; request: Request },
): Promise<{ passkey: Passkey; counter: number }> {
  const now = Date.now()
  const challenge = readChallenge(answer)
  const isAsked = challenge !== null && (await spendChallenge(db, { challenge, userId: null, now }))
  const passkey = isAsked ? await findPasskey(db, String(answer.id)) : null
  if (!isAsked || !passkey) throw new Failure('PASSKEY_INVALID')
  try {
    return { passkey, counter: await verifyAuthentication(relyingParty(publicUrl), { answer, challenge, passkey }) }
  } catch (error) {
    const { userAgent } = request
    await addHistory(db, { userId: passkey.user_id, kind: 'sign-in-failed', userAgent, now })
    throw error
  }
}

/** Signs in without password and code: a passkey asks for finger, face or PIN itself. Null if the address must be verified first. */
function signIn(
  tools: AccountTools,
  { passkey, counter, request }: { passkey: Passkey; counter: number; request: Request },
) {
  const now = Date.now()
  return tools.db.transaction().execute(async (trx) => {
    const user = await findUserById(trx, passkey.user_id)
    const isUsed = await recordPasskeyUse(trx, { id: passkey.id, counter, now })
    if (!user || !isUsed) throw new Failure('PASSKEY_INVALID')
    await undoAttempts(trx, passkeyLimits({ ip: request.ip }))
    const isKnown = isKnownDevice(tools.secret, user.id, request.clientId)
    return completeSignIn(trx, { user, request, isKnown, now }, tools)
  })
}
