import { z } from 'zod'

const email = z.string()
/** A random id. The token in a link is derived from this id and our secret, so that the database holds no usable token. */
const linkId = z.string()
const emailOfKind = <Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind), email })

/**
 * Every email about an account, with what its text needs. `email` identifies the account, unless another field does.
 * Queued jobs hold the kinds, so they keep their names.
 */
export const accountEmail = z.discriminatedUnion('kind', [
  emailOfKind('verify').extend({ linkId }),
  emailOfKind('reset').extend({ linkId }),
  emailOfKind('sign-in').extend({ linkId }),
  /** Somebody signed up with an address that has an account: its owner is told, with a link to the sign-in page. */
  emailOfKind('known-address'),
  /**
   * The same where signing in requires a verified address: if the address is not verified yet, the link sets the
   * account's password; if it is, the text is that of `known-address`.
   */
  emailOfKind('signed-up-again').extend({ linkId }),
  /** To the owner of an address to which someone tried to change theirs. */
  emailOfKind('address-taken'),
  emailOfKind('password-changed'),
  /** A refresh token was used twice, so somebody may have copied it: the session was ended. */
  emailOfKind('copied-token'),
  /** `at` in epoch ms. */
  emailOfKind('new-sign-in').extend({ userAgent: z.string(), at: z.number() }),
  emailOfKind('two-factor-on'),
  emailOfKind('two-factor-off'),
  emailOfKind('passkey-added'),
  emailOfKind('passkey-removed'),
  /** To the new address; `userId` identifies the account. */
  emailOfKind('confirm-address').extend({ userId: z.string(), linkId }),
  /** To the old address, which no account has any more. The queued email is deleted with the account, by `userId`. */
  emailOfKind('address-changed').extend({ name: z.string(), userId: z.string().optional() }),
])
export type AccountEmail = z.infer<typeof accountEmail>
