import { createHmac, hash } from 'node:crypto'

/** What is stored of a token: who reads the database cannot use it. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')

/** A secret value for a purpose: the same purpose always gives the same value, and nobody without the key can work it out. */
export const deriveToken = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url')
