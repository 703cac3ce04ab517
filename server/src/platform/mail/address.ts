import { readAddress } from '@swap/contract/rules'

/**
 * Returns the address by which people are found: in its normalised form. An address that is invalid today may have an
 * account under earlier rules: it is found as it was kept then.
 */
export const normalizeAddress = (email: string): string =>
  readAddress(email) ?? email.normalize('NFKC').trim().toLowerCase()
