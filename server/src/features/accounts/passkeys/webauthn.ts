// WebAuthn: the requests that a browser gets to create or use a passkey, and checks of its answers.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { COSEALG, decodeAttestationObject } from '@simplewebauthn/server/helpers'
import { Failure } from '@swap/contract/failures'
import type { Passkey } from './queries.ts'

/** A browser's answer to a WebAuthn request, in its JSON form. */
export type CeremonyResponse = Record<string, unknown>

/** The site these passkeys belong to: browsers bind them to its host, and name the page's origin in each answer. */
interface RelyingParty {
  id: string
  origin: string
}

const NAME = 'Starts With A Picture'
/** How long a browser waits for its user, and how long the challenge is valid. */
export const CEREMONY_MS = 5 * 60_000
/** Signature algorithms, in order of preference; every authenticator supports one of them. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

/** Returns the site that passkeys belong to, from the product's public address. */
export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** The WebAuthn user handle: no personal data, and the same for all passkeys of a person. */
const userHandleOf = (userId: string) => Buffer.from(userId)

/** Returns the request to create a discoverable passkey with user verification (finger, face or PIN), which counts as two factors. */
export const registrationOptions = (
  { id }: RelyingParty,
  { user, existing }: { user: { id: string; email: string; name: string }; existing: readonly Passkey[] },
) =>
  generateRegistrationOptions({
    rpID: id,
    rpName: NAME,
    userID: new Uint8Array(userHandleOf(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    timeout: CEREMONY_MS,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports.split(',').filter(Boolean),
    })),
  })

/** Returns the request to sign in with any passkey of this host: the answer says whose it is. */
export const authenticationOptions = ({ id }: RelyingParty) =>
  generateAuthenticationOptions({ rpID: id, timeout: CEREMONY_MS, userVerification: 'required' })

/** Returns the challenge that an answer claims to have signed, before any check; null if it is not an answer. */
export function readChallenge(answer: CeremonyResponse): string | null {
  try {
    const { clientDataJSON } = partsOf(answer)
    const said: unknown = JSON.parse(Buffer.from(String(clientDataJSON), 'base64url').toString('utf8'))
    return typeof said === 'object' && said !== null && 'challenge' in said ? String(said.challenge) : null
  } catch {
    return null
  }
}

/** Checks the answer with which a browser creates a passkey, and returns what to store of it. Throws PASSKEY_INVALID. */
export async function verifyRegistration(party: RelyingParty, answer: CeremonyResponse, challenge: string) {
  const { verified, registrationInfo } = await orPasskeyInvalid(() => {
    refuseCertificates(answer)
    return verifyRegistrationResponse({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stranger's JSON: the library checks what is inside
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
  })
  if (!verified) throw new Failure('PASSKEY_INVALID')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.filter((one) => /^[a-z-]{1,20}$/.test(one)).join(','),
  }
}

/** Checks that this passkey and its owner gave this answer on our page, and returns the passkey's counter. Throws PASSKEY_INVALID. */
export async function verifyAuthentication(
  party: RelyingParty,
  { answer, challenge, passkey }: { answer: CeremonyResponse; challenge: string; passkey: Passkey },
): Promise<number> {
  const { verified, authenticationInfo } = await orPasskeyInvalid(() => {
    if (partsOf(answer).userHandle !== userHandleOf(passkey.user_id).toString('base64url'))
      throw new Error('not their key')
    return verifyAuthenticationResponse({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stranger's JSON: the library checks what is inside
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    })
  })
  if (!verified) throw new Failure('PASSKEY_INVALID')
  return authenticationInfo.newCounter
}

/** Turns any error of the library into PASSKEY_INVALID: people only need to know that it did not work. */
async function orPasskeyInvalid<Done>(check: () => Promise<Done>): Promise<Done> {
  try {
    return await check()
  } catch (error) {
    throw new Failure('PASSKEY_INVALID', { cause: error })
  }
}

/** Refuses an answer with a certificate of the device. We request none, and checking one would fetch addresses chosen by a stranger. */
function refuseCertificates(answer: CeremonyResponse): void {
  const bytes = Buffer.from(String(partsOf(answer).attestationObject), 'base64url')
  const statement = decodeAttestationObject(new Uint8Array(bytes)).get('attStmt')
  if (statement.get('x5c') ?? statement.get('response')) throw new Error('not asked for')
}

function partsOf({ response }: CeremonyResponse): Partial<Record<string, unknown>> {
  return typeof response === 'object' && response !== null ? { ...response } : {}
}
