import { randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveToken } from '../../../platform/secrets/tokens.ts'

/** Separates the name that the browser chose from our proof. */
const SEPARATOR = '.'

const deviceProofOf = (secret: string, userId: string, name: string) => deriveToken(secret, `device ${userId} ${name}`)

/**
 * Creates the client id that a signed-in browser stores: a name (the one that it sent, or a random one), and our
 * proof that it signed in to this account. A known browser has its own sign-in limit, so that guesses made elsewhere do
 * not lock the owner out.
 */
export function clientIdFor(secret: string, userId: string, clientId: string | null): string {
  const name =
    clientId
      ?.split(SEPARATOR)[0]
      ?.replaceAll(/[^\w-]/g, '')
      .slice(0, 40) || `web_${randomBytes(12).toString('hex')}`
  return `${name}${SEPARATOR}${deviceProofOf(secret, userId, name)}`
}

/** Returns whether a browser signed in to this account before: it must send the exact client id that it was given. */
export function isKnownDevice(secret: string, userId: string, clientId: string | null): boolean {
  const [name = '', proof = '', ...more] = clientId?.split(SEPARATOR) ?? []
  if (more.length > 0) return false
  const expected = Buffer.from(deviceProofOf(secret, userId, name))
  const shown = Buffer.from(proof)
  return shown.length === expected.length && timingSafeEqual(shown, expected)
}
