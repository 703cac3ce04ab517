import { createHmac } from 'node:crypto'
import { resetCode } from '@swap/contract/form-rules'

const BITS_PER_CHARACTER = 5

/** Derives the code for a password reset from the id of its email: the same code whenever that email is sent again. */
export function createResetCode(secret: string, linkId: string): string {
  const random = createHmac('sha256', secret).update(`reset-code ${linkId}`).digest()
  return toCodeCharacters(random)
}

/** Turns random bytes into a code of characters that people do not confuse. */
export function toCodeCharacters(random: Uint8Array): string {
  let bits = 0n
  for (const byte of random.subarray(0, (resetCode.length * BITS_PER_CHARACTER) / 8)) bits = (bits << 8n) | BigInt(byte)
  return Array.from(
    { length: resetCode.length },
    (_, at) => resetCode.chars[Number((bits >> BigInt(at * BITS_PER_CHARACTER)) & 31n)],
  ).join('')
}

/** Formats a code in two halves, as it is shown to people. */
export const formatCode = (code: string): string =>
  `${code.slice(0, resetCode.length / 2)}-${code.slice(resetCode.length / 2)}`

/** Hashes a code for storage. It uses our secret: a plain hash of a short code could be found by trying all codes. */
export const hashResetCode = (secret: string, { email, code }: { email: string; code: string }): string =>
  createHmac('sha256', secret).update(`reset-code of ${email} ${code}`).digest('base64url')
