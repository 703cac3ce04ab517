import { createECDH, createPrivateKey, sign } from 'node:crypto'
import { deriveToken } from '../secrets/tokens.ts'

/** Identifies this server to push services (VAPID, RFC 8292). */
export interface Vapid {
  /** A point of P-256, base64url: what a browser subscribes with. */
  publicKey: string
  /** The header that identifies the sender to a service, for an hour from `now` (epoch ms). */
  authorization: (origin: string, now: number) => string
}

const HOUR_SECONDS = 60 * 60
const part = (bytes: Buffer) => bytes.toString('base64url')
const encoded = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')

/**
 * Derives the server's VAPID keys from a secret in the data folder: they stay the same as long as the secret does.
 * `subject` is where a push service can reach the operator of this server: an https: or mailto: address.
 */
export function createVapid({ secret, subject }: { secret: string; subject: string }): Vapid {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(scalarFrom(secret))
  const [point, d] = [pair.getPublicKey(), pair.getPrivateKey()]
  const key = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: part(padded(d)), x: part(point.subarray(1, 33)), y: part(point.subarray(33)) },
  })
  const publicKey = part(point)
  return {
    publicKey,
    authorization(origin, now) {
      const claims = { aud: origin, exp: Math.floor(now / 1000) + HOUR_SECONDS, sub: subject }
      const text = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`
      const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${text}.${part(signature)}, k=${publicKey}`
    },
  }
}

const padded = (bytes: Buffer) => Buffer.concat([Buffer.alloc(32 - bytes.length), bytes])

/** The order of P-256. A private key must be lower; one random value in four billion is not. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

function scalarFrom(secret: string, round = 0): Buffer {
  const bytes = Buffer.from(deriveToken(secret, `vapid ${round}`), 'base64url')
  const value = BigInt(`0x${bytes.toString('hex')}`)
  return value > 0n && value < ORDER ? bytes : scalarFrom(secret, round + 1)
}
