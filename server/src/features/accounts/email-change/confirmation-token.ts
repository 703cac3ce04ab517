import { deriveToken } from '../../../platform/secrets/tokens.ts'

/** Returns the token in the link that confirms a new email address: the same one whenever its email is sent again. */
export const confirmationToken = (secret: string, linkId: string): string =>
  deriveToken(secret, `confirm-email ${linkId}`)
