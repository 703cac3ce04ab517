import { createHmac, hash } from 'node:crypto'

/** Hashes a token for storage, so that a stolen database does not reveal it. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')

/** Derives a token from a secret: the same for the same purpose, and impossible to derive without the secret. */
export const deriveToken = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url')
