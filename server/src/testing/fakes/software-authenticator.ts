import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'

// A fake browser with an authenticator in it, for tests of passkeys.

/** What a browser and its authenticator return, in the JSON form of W3C Web Authentication. */
export interface CeremonyAnswer {
  [part: string]: unknown
  id: string
  response: Record<string, unknown>
}

/** How an answer differs from a correct one, to test that the server refuses it. */
interface Faults {
  /** The origin of the page on which it was made. */
  origin?: string
  /** Whether the person showed finger, face or PIN. */
  userVerified?: boolean
  /** The counter in the answer. */
  counter?: number
  /** The signed challenge, instead of the requested one. */
  challenge?: string
  userHandle?: string
  /** CBOR of an attestation: `fmt` and `attStmt`, one after the other. */
  attestation?: Buffer
}

interface Credential {
  id: Buffer
  privateKey: KeyObject
  rpId: string
  userHandle: string
  counter: number
}

/** The options of a new passkey, as the server sends them. */
interface CreationOptions {
  challenge: string
  rp: { id: string }
  user: { id: string }
  excludeCredentials: { id: string }[]
}
interface RequestOptions {
  challenge: string
  rpId: string
}

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

/** Encodes a CBOR head (RFC 8949): the major type, and a number, which is the length of a text, bytes or a map. */
function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n])
  return n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
}
const int = (n: number) => (n < 0 ? head(1, -1 - n) : head(0, n))
const bytes = (content: Uint8Array) => Buffer.concat([head(2, content.length), content])
const text = (content: string) => Buffer.concat([head(3, Buffer.byteLength(content)), Buffer.from(content)])
const map = (...entries: [key: Buffer, value: Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()])

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest()
const base64url = (content: Uint8Array) => Buffer.from(content).toString('base64url')

const noAttestation = Buffer.concat([text('fmt'), text('none'), text('attStmt'), map()])
/** An attestation with a certificate, which the server did not request: checking it would fetch addresses in it. */
export const certifiedAttestation = Buffer.concat([
  text('fmt'),
  text('packed'),
  text('attStmt'),
  map(
    [text('alg'), int(-7)],
    [text('sig'), bytes(randomBytes(70))],
    [text('x5c'), Buffer.concat([head(4, 1), bytes(randomBytes(200))])],
  ),
])

const point = (coordinate: string) => bytes(Buffer.from(coordinate, 'base64url'))

/** The public key of ES256 in COSE (RFC 9053, section 7.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return map([int(1), int(2)], [int(3), int(-7)], [int(-1), int(1)], [int(-2), point(x)], [int(-3), point(y)])
}

function authenticatorData(
  { rpId, counter, userVerified = true }: { rpId: string; counter: number; userVerified: boolean | undefined },
  attested: Buffer = Buffer.alloc(0),
): Buffer {
  const flags = PRESENT | (userVerified ? VERIFIED : 0) | (attested.length > 0 ? ATTESTED : 0)
  const tail = Buffer.alloc(5)
  tail.writeUInt8(flags)
  tail.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), tail, attested])
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** Creates a browser with an authenticator in it, which creates passkeys and signs in with them. */
export function createSoftwareAuthenticator({ origin }: { origin: string }) {
  const credentials: Credential[] = []

  /** `navigator.credentials.create` */
  function create({ challenge, rp, user, excludeCredentials }: CreationOptions, faults: Faults = {}): CeremonyAnswer {
    const isHere = credentials.some(({ id }) => excludeCredentials.some((excluded) => excluded.id === base64url(id)))
    if (isHere) throw new Error('InvalidStateError')
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = randomBytes(16)
    credentials.push({ id, privateKey, rpId: rp.id, userHandle: user.id, counter: 0 })
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)])
    const { counter = 0, userVerified } = faults
    const authData = authenticatorData({ rpId: rp.id, counter, userVerified }, attested)
    const attestation = Buffer.concat([
      head(5, 3),
      faults.attestation ?? noAttestation,
      text('authData'),
      bytes(authData),
    ])
    return {
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(
          clientData('webauthn.create', faults.challenge ?? challenge, faults.origin ?? origin),
        ),
        attestationObject: base64url(attestation),
        transports: ['internal', 'hybrid'],
      },
    }
  }

  /** `navigator.credentials.get`, with the latest passkey for that host. */
  function get({ challenge, rpId }: RequestOptions, faults: Faults = {}): CeremonyAnswer {
    const credential = credentials.findLast((one) => one.rpId === rpId)
    if (!credential) throw new Error('NotAllowedError')
    credential.counter += 1
    const { counter = credential.counter, userVerified } = faults
    const authData = authenticatorData({ rpId, counter, userVerified })
    const said = clientData('webauthn.get', faults.challenge ?? challenge, faults.origin ?? origin)
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(said)]))
      .sign(credential.privateKey)
    return {
      id: base64url(credential.id),
      rawId: base64url(credential.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(said),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: faults.userHandle ?? credential.userHandle,
      },
    }
  }

  return { create, get }
}
