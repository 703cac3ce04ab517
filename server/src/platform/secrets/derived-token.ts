import { createHmac, hash } from 'node:crypto'

/** Returns what is stored of a token: reading the database does not reveal it. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')

/** A secret value for a purpose: the same purpose always gives the same value, and nobody without the key can derive it. */
export const deriveToken = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url')
