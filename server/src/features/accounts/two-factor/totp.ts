// The codes of authenticator apps (TOTP, RFC 6238).
import { Secret, TOTP } from 'otpauth'

/** The values that every authenticator app supports: some silently ignore others. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20
/** A code is also accepted one step early and one step late: clocks differ, and typing takes time (RFC 6238, section 5.2). */
const DRIFT_STEPS = 1
const TIME_CODE = /^\d{6}$/

const authenticator = (secret: string, label = '') =>
  new TOTP({ ...KIND, issuer: 'Starts With A Picture', label, secret: Secret.fromBase32(secret) })

/** Creates a secret to share with an authenticator app: 160 random bits in base32. */
export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** Returns the address that a QR code gives to the app: `otpauth://totp/Starts%20With%20A%20Picture:ada%40example.org?…`. */
export const totpUri = ({ secret, email }: { secret: string; email: string }): string =>
  authenticator(secret, email).toString()

/**
 * Returns the 30-second step (counted from 1970) whose code this is; null if the code is not a current one.
 *
 *     "418206" · " 418 206"  → the step, if correct
 *     "41820" · "k7qm-2xpd"  → null
 */
export function findTotpStep(secret: string, { code, now }: { code: string; now: number }): number | null {
  const token = code.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '')
  if (!TIME_CODE.test(token)) return null
  const app = authenticator(secret)
  const drift = app.validate({ token, timestamp: now, window: DRIFT_STEPS })
  return drift === null ? null : app.counter({ timestamp: now }) + drift
}
