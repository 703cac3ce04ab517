import { z } from 'zod'

const email = z.string()
/** A random id. The token in a link is derived from this id and our secret, so that the database holds no usable token. */
const linkId = z.string()
const of = <Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind), email })

/** Every email about an account, with what its text needs. `email` identifies the account, unless another field does. */
export const accountEmail = z.discriminatedUnion('kind', [
  of('verify').extend({ linkId }),
  of('reset').extend({ linkId }),
  of('sign-in').extend({ linkId }),
  of('known-address'),
  /** To an address that is not verified yet, where sign-in requires it: the link sets the account's password. */
  of('signed-up-again').extend({ linkId }),
  of('address-taken'),
  of('password-changed'),
  of('copied-token'),
  /** `at` in epoch ms. */
  of('new-sign-in').extend({ userAgent: z.string(), at: z.number() }),
  of('two-factor-on'),
  of('two-factor-off'),
  of('passkey-added'),
  of('passkey-removed'),
  /** To the new address; `userId` identifies the account. */
  of('confirm-address').extend({ userId: z.string(), linkId }),
  /** To the old address, which no account has any more. The queued email is deleted with the account, by `userId`. */
  of('address-changed').extend({ name: z.string(), userId: z.string().optional() }),
])
export type AccountEmail = z.infer<typeof accountEmail>
