/** The tables of people, their sessions and their rate limits. See `tables.ts` for the conventions. */
export interface AccountTables {
  users: UsersTable
  name_words: NameWordsTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  mailed_links: MailedLinksTable
  limits: LimitsTable
  download_tickets: DownloadTicketsTable
}

export interface UsersTable {
  id: string
  /** Normalised by `normalizeEmail`: one address, one account. */
  email: string
  name: string
  /** argon2id, in PHC notation. */
  password_hash: string
  verified_at: number | null
  admin_since: number | null
  /** When the account was suspended, so that nobody can sign in; null otherwise. */
  suspended_at: number | null
  /** IANA name; null until chosen. */
  time_zone: string | null
  created_at: number
}

/** A searchable word of a person's name: see `name-words.ts`. */
interface NameWordsTable {
  user_id: string
  word: string
}

export interface SessionsTable {
  id: string
  user_id: string
  /** An id that the browser chose: no proof of identity. */
  client_id: string
  user_agent: string
  /** SHA-256 of the current access token. */
  access_hash: string
  access_expires_at: number
  created_at: number
  /** Updated with each refresh, and with other calls once a minute. */
  last_used_at: number
  expires_at: number
  revoked_at: number | null
}

/** Every refresh token a session ever had: if a spent one is used again, it was probably stolen. */
interface RefreshTokensTable {
  /** SHA-256 of the token. */
  hash: string
  session_id: string
  created_at: number
  spent_at: number | null
}

/** Links and codes that were emailed and work once. */
export interface MailedLinksTable {
  /** SHA-256 of the token in the link; for a code, which is short, a hash made with our secret. */
  hash: string
  user_id: string
  purpose: 'verify-email' | 'reset-password' | 'reset-code' | 'sign-in'
  expires_at: number
  used_at: number | null
}

/** Counters of rate limits: how often an action was taken in the current time window. */
interface LimitsTable {
  /** A hash, because it is made from email and network addresses. */
  key: string
  count: number
  ends_at: number
}

/** A ticket that identifies a person in the address of one download. */
export interface DownloadTicketsTable {
  /** SHA-256 of the ticket. */
  hash: string
  user_id: string
  purpose: 'account-export' | 'events-csv'
  expires_at: number
}
