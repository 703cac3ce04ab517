import { deriveToken } from '../../../platform/secrets/derived-token.ts'

/** The token in the link that confirms a new address: the same one whenever its mail is sent again. */
export const confirmationToken = (secret: string, linkId: string): string =>
  deriveToken(secret, `confirm-email ${linkId}`)
