/** An address as people are found by it. Full-width signs become plain ones first, so that no rule about signs is evaded. */
export const normalizeAddress = (email: string): string => email.normalize('NFKC').trim().toLowerCase()
