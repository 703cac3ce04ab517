import { readAddress } from '@swap/contract/rules'

/**
 * Returns an address as people are found by it: in its one form. What is no address today may have made an account under earlier rules:
 * it is found as it was kept then.
 */
export const normalizeAddress = (email: string): string =>
  readAddress(email) ?? email.normalize('NFKC').trim().toLowerCase()
