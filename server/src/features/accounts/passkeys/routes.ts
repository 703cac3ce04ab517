import { randomUUID } from 'node:crypto'
import { Failure } from '@swap/contract/failures'
import { countAttempt } from '../../../platform/http/rate-limits.ts'
import { route } from '../../../platform/http/route.ts'
import type { AccountTools } from '../account-tools.ts'
import { addHistory } from '../history/queries.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { newPasskeyLimits } from '../account-limits.ts'
import { withSecondFactor } from '../two-factor/second-factor.ts'
import { CEREMONY_MS, readChallenge, registrationOptions, verifyRegistration, relyingParty } from './webauthn.ts'
import {
  addChallenge,
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  spendChallenge,
  type Passkey,
} from './queries.ts'

/** Returns the parts of a passkey that its owner sees. */
export const toPasskeyView = ({ id, name, created_at, last_used_at }: Passkey) => ({
  id,
  name,
  createdAt: new Date(created_at).toISOString(),
  lastUsedAt: last_used_at === null ? null : new Date(last_used_at).toISOString(),
})

/** Returns the routes that add, rename and remove the passkeys of an account. */
export const passkeyRoutes = (tools: AccountTools) => [...addingRoutes(tools), ...managingRoutes(tools)]

const addingRoutes = ({ db, jobs, sendAccountEmail, passwords, secret, publicUrl }: AccountTools) => [
  route('POST /api/account/passkeys/options', async ({ user, body, request }) => {
    await checkPassword({ db, passwords }, { userId: user.id, password: body.password })
    await countAttempt(db, newPasskeyLimits(user.id))
    const options = await registrationOptions(relyingParty(publicUrl), {
      user,
      existing: await listPasskeys(db, user.id),
    })
    const now = Date.now()
    const asked = { challenge: options.challenge, userId: user.id, expiresAt: now + CEREMONY_MS, now }
    const { userAgent } = request
    // A passkey signs in without the second step, so creating one requires that step.
    const factor = { userId: user.id, code: body.code, secret, userAgent, knownClient: user.sessionId, now }
    await withSecondFactor(db, factor, (trx) => addChallenge(trx, asked))
    return { options: { ...options } }
  }),

  route('POST /api/account/passkeys', async ({ user, body, request }) => {
    const now = Date.now()
    const challenge = readChallenge(body.response)
    const isAsked = challenge !== null && (await spendChallenge(db, { challenge, userId: user.id, now }))
    if (!isAsked) throw new Failure('PASSKEY_INVALID')
    const made = await verifyRegistration(relyingParty(publicUrl), body.response, challenge)
    const passkey: Passkey = {
      id: randomUUID(),
      user_id: user.id,
      ...made,
      name: body.name,
      created_at: now,
      last_used_at: null,
    }
    await db.transaction().execute(async (trx) => {
      if (!(await addPasskey(trx, passkey))) throw new Failure('PASSKEY_INVALID')
      await addHistory(trx, { userId: user.id, kind: 'passkey-added', userAgent: request.userAgent, now })
      await jobs.add(trx, sendAccountEmail, { kind: 'passkey-added', email: user.email })
    })
    return toPasskeyView(passkey)
  }),
]

const managingRoutes = ({ db, jobs, sendAccountEmail }: AccountTools) => [
  route('PATCH /api/account/passkeys/:id', async ({ user, params, body }) =>
    toPasskeyView(await renamePasskey(db, { id: params.id, ownerId: user.id, name: body.name })),
  ),

  route('DELETE /api/account/passkeys/:id', async ({ user, params, request }) => {
    await db.transaction().execute(async (trx) => {
      await removePasskey(trx, { id: params.id, ownerId: user.id })
      const { userAgent } = request
      await addHistory(trx, { userId: user.id, kind: 'passkey-removed', userAgent, now: Date.now() })
      await jobs.add(trx, sendAccountEmail, { kind: 'passkey-removed', email: user.email })
    })
    return null
  }),
]
