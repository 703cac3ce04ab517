/** The tables of people, their sessions and the limits on what they may do too often. See `tables.ts` for the habits. */
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
  /** In the one form that `readAddress` gives: one address, one account. */
  email: string
  name: string
  /** argon2id, in PHC notation. */
  password_hash: string
  verified_at: number | null
  admin_since: number | null
  /** Since when nobody signs in to it; null for those that are not suspended. */
  suspended_at: number | null
  /** IANA name; null until chosen. */
  time_zone: string | null
  created_at: number
}

/** A word of somebody's name, as it is searched: see `name-words.ts`. */
interface NameWordsTable {
  user_id: string
  word: string
}

export interface SessionsTable {
  id: string
  user_id: string
  /** The browser's own name for itself: it proves nothing. */
  client_id: string
  user_agent: string
  /** SHA-256 of the access token in force. */
  access_hash: string
  access_expires_at: number
  created_at: number
  /** Moves with each refresh, and with other calls once a minute. */
  last_used_at: number
  expires_at: number
  revoked_at: number | null
}

/** Every refresh token a session ever had: a spent one that comes back tells of a copy. */
interface RefreshTokensTable {
  /** SHA-256 of the token. */
  hash: string
  session_id: string
  created_at: number
  spent_at: number | null
}

/** Links and codes that went out by mail and work once. */
export interface MailedLinksTable {
  /** SHA-256 of the token in the link; of a code, which is short, a hash made with our secret. */
  hash: string
  user_id: string
  purpose: 'verify-email' | 'reset-password' | 'reset-code' | 'sign-in'
  expires_at: number
  used_at: number | null
}

/** How often something was done since its window began. */
interface LimitsTable {
  /** Hashed: it names addresses of people and machines. */
  key: string
  count: number
  ends_at: number
}

/** What stands for a person in the address of one download. */
export interface DownloadTicketsTable {
  /** SHA-256 of the ticket. */
  hash: string
  user_id: string
  purpose: 'account-export' | 'events-csv'
  expires_at: number
}
