import { readAddress } from '@swap/contract/rules'

/**
 * Normalises an email address for finding its account. An address that is invalid today is normalised by earlier rules,
 * under which it may have an account.
 */
export const normalizeAddress = (email: string): string =>
  readAddress(email) ?? email.normalize('NFKC').trim().toLowerCase()
