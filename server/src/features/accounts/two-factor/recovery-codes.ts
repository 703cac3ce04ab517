import { createHmac, randomBytes } from 'node:crypto'
import { readResetCode } from '@swap/contract/form-rules'
import { formatCode, toCodeCharacters } from '../mailed-links/reset-code.ts'

const CODE_COUNT = 10
/** 40 bits each: a hundred tries a day cannot guess one. */
const CODE_BYTES = 5

/** Creates recovery codes in the form in which they are shown, once: `k7qm-2xpd`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: CODE_COUNT }, () => formatCode(toCodeCharacters(randomBytes(CODE_BYTES))).toLowerCase())

/**
 * Hashes a recovery code, which has the form of a reset code, for storage; null if the text is not one. The hash uses our
 * secret, because a code is short.
 */
export function hashRecoveryCode(secret: string, { userId, code }: { userId: string; code: string }): string | null {
  const characters = readResetCode(code)
  if (characters === null) return null
  return createHmac('sha256', secret).update(`recovery-code of ${userId} ${characters}`).digest('base64url')
}
