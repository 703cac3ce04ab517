import { createHash, createHmac, randomBytes } from 'node:crypto'

/** What is stored of a token: who reads the database cannot sign in with it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A secret value for a purpose: the same purpose always gives the same value, and nobody without the key can work it out. */
export const deriveToken = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url')

export interface TokenPair {
  access: string
  refresh: string
}

const randomToken = () => randomBytes(32).toString('base64url')

/** The first tokens of a session: 256 random bits each. */
export const firstTokens = (): TokenPair => ({ access: `swa_${randomToken()}`, refresh: `swr_${randomToken()}` })

/**
 * The tokens that follow a spent refresh token: the same ones each time. So a lost answer, or a second tab that asks at the
 * same moment, gets what the first one got, and no token has to be stored for that.
 */
export const successorsOf = (secret: string, spent: string): TokenPair => ({
  access: `swa_${deriveToken(secret, `access after ${spent}`)}`,
  refresh: `swr_${deriveToken(secret, `refresh after ${spent}`)}`,
})
