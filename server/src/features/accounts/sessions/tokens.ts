import { randomBytes } from 'node:crypto'
import { deriveToken } from '../../../platform/secrets/tokens.ts'

/** The access token and the refresh token of a session. */
export interface TokenPair {
  access: string
  refresh: string
}

const randomToken = () => randomBytes(32).toString('base64url')

/** Creates the first tokens of a session: 256 random bits each. */
export const createTokens = (): TokenPair => ({ access: `swa_${randomToken()}`, refresh: `swr_${randomToken()}` })

/**
 * Derives the tokens that replace a spent refresh token, the same ones each time. A browser that asks again after a lost
 * answer, or from a second tab, gets the same tokens without their being stored.
 */
export const deriveNextTokens = (secret: string, spent: string): TokenPair => ({
  access: `swa_${deriveToken(secret, `access after ${spent}`)}`,
  refresh: `swr_${deriveToken(secret, `refresh after ${spent}`)}`,
})
