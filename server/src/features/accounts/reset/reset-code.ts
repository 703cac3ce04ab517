import { createHmac } from 'node:crypto'
import { resetCode } from '@swap/contract/rules'

const BITS_PER_SIGN = 5

/** Returns the code of an email, the same one whenever the email is sent again. */
export function createCode(secret: string, linkId: string): string {
  const random = createHmac('sha256', secret).update(`reset-code ${linkId}`).digest()
  return toSigns(random)
}

/** The first random bytes as characters that people can tell apart, as many as a code has. */
export function toSigns(random: Uint8Array): string {
  let bits = 0n
  for (const byte of random.subarray(0, (resetCode.length * BITS_PER_SIGN) / 8)) bits = (bits << 8n) | BigInt(byte)
  return Array.from(
    { length: resetCode.length },
    (_, at) => resetCode.signs[Number((bits >> BigInt(at * BITS_PER_SIGN)) & 31n)],
  ).join('')
}

/** A code as shown in the email, in two halves that are easy to remember. */
export const showCode = (code: string): string =>
  `${code.slice(0, resetCode.length / 2)}-${code.slice(resetCode.length / 2)}`

/** What is stored of a code. It uses our secret: a plain hash of a short code could be found by trying all codes. */
export const hashCode = (secret: string, { email, code }: { email: string; code: string }): string =>
  createHmac('sha256', secret).update(`reset-code of ${email} ${code}`).digest('base64url')
