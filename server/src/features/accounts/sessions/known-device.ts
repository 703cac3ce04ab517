import { randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveToken } from '../../../platform/secrets/derived-token.ts'

/** Stands between the browser's own name for itself, which proves nothing, and our proof. */
const SEPARATOR = '.'

const proofOf = (secret: string, userId: string, name: string) => deriveToken(secret, `device ${userId} ${name}`)

/**
 * The client id that a signed-in browser keeps: its own name (or one of ours) and a proof made by us that it signed in to this
 * account. Guesses made elsewhere then do not lock the owner out.
 */
export function clientIdFor(secret: string, userId: string, sent: string | null): string {
  const name =
    sent
      ?.split(SEPARATOR)[0]
      ?.replaceAll(/[^\w-]/g, '')
      .slice(0, 40) || `web_${randomBytes(12).toString('hex')}`
  return `${name}${SEPARATOR}${proofOf(secret, userId, name)}`
}

/** Has this browser signed in to this account before? Only the very id it was given says so: tries are counted by it. */
export function isKnownDevice(secret: string, userId: string, sent: string | null): boolean {
  const [name = '', proof = '', ...more] = sent?.split(SEPARATOR) ?? []
  if (more.length > 0) return false
  const expected = Buffer.from(proofOf(secret, userId, name))
  const shown = Buffer.from(proof)
  return shown.length === expected.length && timingSafeEqual(shown, expected)
}
