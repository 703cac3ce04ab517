import { normalizeEmail } from '@swap/contract/form-rules'

/**
 * Normalises an email address to look up its account. An address that is invalid by today's rules is normalised by the
 * earlier ones: it may have an older account.
 */
export const normalizeAddress = (email: string): string =>
  normalizeEmail(email) ?? email.normalize('NFKC').trim().toLowerCase()
