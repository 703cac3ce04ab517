import { normalizeEmail } from '@swap/contract/form-rules'

/**
 * Normalises an email address to look up its account. An address that is invalid by today's rules is normalised by the
 * earlier rules, because an older account may have it.
 */
export const normalizeAddress = (email: string): string =>
  normalizeEmail(email) ?? email.normalize('NFKC').trim().toLowerCase()
