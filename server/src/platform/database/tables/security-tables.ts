import type { historyKinds } from '@swap/contract/account'

/** The tables of an account's security, and of its history. See `tables.ts` for the conventions. */
export interface SecurityTables {
  authenticators: AuthenticatorsTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  account_history: AccountHistoryTable
  address_changes: AddressChangesTable
}

/** The secret that an account shares with an authenticator app (RFC 6238). */
export interface AuthenticatorsTable {
  user_id: string
  /** Encrypted with our own secret, so that a stolen database is of no use. */
  sealed_secret: string
  /** When the first code was confirmed; null until then, while two-step sign-in is off. */
  confirmed_at: number | null
  /** The 30 s step of the last accepted code: that one and older ones are refused. */
  last_step: number | null
}

interface RecoveryCodesTable {
  /** Hashed with our secret, because a short code could be guessed from a plain hash. */
  hash: string
  user_id: string
  used_at: number | null
}

/** Public keys of W3C Web Authentication. */
export interface PasskeysTable {
  id: string
  user_id: string
  /** Base64url, as the browser gives it. */
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  /** The authenticator's counter: if it does not increase, the passkey may have been copied. Many keep it at 0. */
  counter: number
  /** Separated by commas: 'internal,hybrid'. */
  transports: string
  name: string
  created_at: number
  last_used_at: number | null
}

/** What we asked a browser to sign; each is accepted once. */
interface PasskeyChallengesTable {
  /** SHA-256 of the challenge. */
  hash: string
  /** Null for a sign-in, where the answer identifies the person. */
  user_id: string | null
  expires_at: number
}

/** Accounts' histories: sign-ins, changes of the password, and the like. */
export interface AccountHistoryTable {
  id: string
  user_id: string
  kind: (typeof historyKinds)[number]
  at: number
  /** Null if it was not done in a browser. */
  user_agent: string | null
}

/** A new address that its owner has not confirmed yet; one per person, the latest. */
export interface AddressChangesTable {
  /** SHA-256 of the token in the link. */
  hash: string
  user_id: string
  new_email: string
  expires_at: number
  used_at: number | null
}
