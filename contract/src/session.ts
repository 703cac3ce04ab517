import { z } from 'zod'

/** The tokens of a signed-in browser. */
export const tokens = z
  .object({
    accessToken: z.string(),
    refreshToken: z.string(),
    accessTokenExpiry: z.iso.datetime(),
    refreshTokenExpiry: z.iso.datetime(),
    clientId: z.string(),
  })
  .meta({ id: 'Tokens' })
export type Tokens = z.infer<typeof tokens>

/** What a browser gets when it signs in. */
export const session = tokens
  .extend({
    name: z.string(),
    email: z.string(),
    scopes: z.array(z.string()),
    /** EMAIL_VERIFICATION_REQUIRED while the address is not verified: signed in, with limited access. */
    code: z.literal('EMAIL_VERIFICATION_REQUIRED').optional(),
    message: z.string().optional(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof session>
