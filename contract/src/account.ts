/** The shapes of an account: its devices, passkeys, security, sessions and history. */

import { z } from 'zod'

/** An account, as its owner sees it. */
export const account = z
  .object({ name: z.string(), email: z.string(), scopes: z.array(z.string()), timeZone: z.string().nullable() })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof account>

/** A browser and its operating system, as it reports them: "Firefox", "Linux"; null if unknown. Never a location (decision D7). */
export const device = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['computer', 'phone', 'tablet']),
})
export type Device = z.infer<typeof device>

/** A passkey: a key that the person's device keeps (W3C Web Authentication). */
export const passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof passkey>

/** How an account is protected. */
export const security = z
  .object({
    twoFactor: z.object({
      /** Since when it is on; null while it is off. */
      since: z.iso.datetime().nullable(),
      recoveryCodesLeft: z.number().int(),
    }),
    passkeys: z.array(passkey),
  })
  .meta({ id: 'Security' })
export type Security = z.infer<typeof security>

/** A browser that is signed in. */
export const signedInSession = z
  .object({
    id: z.string(),
    device,
    /** Whether this is the session that sent the request. */
    isCurrent: z.boolean(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
  })
  .meta({ id: 'SignedInSession' })
export type SignedInSession = z.infer<typeof signedInSession>

/**
 * The kinds of entries in an account's history. `copied-token`: a refresh token was used twice, so its session was ended; somebody may
 * have copied it.
 */
export const historyKinds = [
  'account-created',
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'session-ended',
  'copied-token',
  'address-verified',
  'address-change-asked',
  'address-changed',
  'password-changed',
  'password-reset',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-made',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
] as const

/** An entry of an account's history: a sign-in or a change. */
export const historyEntry = z
  .object({
    id: z.string(),
    kind: z.enum(historyKinds),
    at: z.iso.datetime(),
    device: device.nullable(),
  })
  .meta({ id: 'HistoryEntry' })
export type HistoryEntry = z.infer<typeof historyEntry>
