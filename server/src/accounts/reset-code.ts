import { createHmac } from 'node:crypto'

/** Crockford's base32: no letter that looks like a digit, and none that makes words of them. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS_PER_SIGN = 5
/** 40 bits: with five tries nobody hits one by guessing. */
const LENGTH = 8
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`)

/** The code of a mail, the same one whenever the mail is sent again. */
export function createCode(secret: string, linkId: string): string {
  const random = createHmac('sha256', secret).update(`reset-code ${linkId}`).digest()
  let bits = 0n
  for (const byte of random.subarray(0, (LENGTH * BITS_PER_SIGN) / 8)) bits = (bits << 8n) | BigInt(byte)
  return Array.from({ length: LENGTH }, (_, at) => SIGNS[Number((bits >> BigInt(at * BITS_PER_SIGN)) & 31n)]).join('')
}

/** A code as it stands in the mail, in two halves that are easy to keep in mind. */
export const showCode = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`

/**
 * The code that somebody typed, or null where it is none: a link's token for example.
 *
 *     "k7qm-2xpd" · " K7QM 2XPD"  → K7QM2XPD
 *     "KO7M-2XIL"                 → K07M2X11 (these signs cannot stand in a code: they are the digits they look like)
 *     "418206"                    → null
 */
export function readCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return CODE.test(code) ? code : null
}

/** What is stored of a code. It takes our secret: of a short code alone a plain hash would be found by trying them all. */
export const hashCode = (secret: string, { email, code }: { email: string; code: string }): string =>
  createHmac('sha256', secret).update(`reset-code of ${email} ${code}`).digest('base64url')
