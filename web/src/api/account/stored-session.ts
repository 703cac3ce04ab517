// The session in local storage: the tokens, the signed-in user, and this browser's client id.
import type { Session, Tokens } from '@swap/contract/session'
import { deleteOfflineCache } from '../offline-cache/delete-cache.ts'

/** Who is signed in, as the pages show it. */
export type User = Pick<Session, 'name' | 'email' | 'scopes'>

/** Keys in local storage: separate entries, so that renewing the session rewrites only the tokens. */
const TOKENS = 'swap.tokens'
const USER = 'swap.user'
const SIGN_IN = 'swap.sign-in'
const CLIENT_ID = 'swap.client-id'

const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}

const pick = <Whole extends object>(whole: Whole, keys: readonly (keyof Whole)[]) =>
  Object.fromEntries(keys.map((key) => [key, whole[key]]))

function read(key: string): unknown {
  const kept = localStorage.getItem(key)
  if (kept === null) return null
  try {
    return JSON.parse(kept)
  } catch {
    return null // a broken entry counts as missing: the person signs in again
  }
}

const isTokens = (it: unknown): it is Tokens =>
  typeof it === 'object' && it !== null && 'accessToken' in it && 'refreshToken' in it && 'refreshTokenExpiry' in it
const isUser = (it: unknown): it is User =>
  typeof it === 'object' && it !== null && 'scopes' in it && Array.isArray(it.scopes)

/** The current tokens; another tab may have renewed them a moment ago. */
export const storedTokens = (): Tokens | null => {
  const entry = read(TOKENS)
  return isTokens(entry) ? entry : null
}
/** The signed-in user; null if nobody is signed in. */
export const storedUser = (): User | null => {
  const entry = read(USER)
  return isUser(entry) ? entry : null
}

/** Stores tokens, and the client id that came with them: it now includes the server's proof that this browser has signed in before. */
export function storeTokens(tokens: Tokens) {
  localStorage.setItem(CLIENT_ID, tokens.clientId)
  localStorage.setItem(
    TOKENS,
    JSON.stringify(
      pick(tokens, ['accessToken', 'refreshToken', 'accessTokenExpiry', 'refreshTokenExpiry', 'clientId']),
    ),
  )
  notifyListeners()
}

/** Stores the name, email and scopes of the signed-in user. */
export function storeUser(user: User) {
  localStorage.setItem(USER, JSON.stringify(pick(user, ['name', 'email', 'scopes'])))
  notifyListeners()
}

/** Stores what a sign-in returned. */
export function storeSession(session: Session) {
  localStorage.setItem(SIGN_IN, String(Math.random()))
  storeUser(session)
  storeTokens(session)
}

/** Identifies the sign-in that began the stored session. If it changes, somebody else may have signed in. Null without a session. */
export const signInId = (): string | null => localStorage.getItem(SIGN_IN)

/** Deletes the tokens, the user and the offline cache. The client id stays: it identifies this browser, not a person. */
export function deleteStoredSession() {
  localStorage.removeItem(TOKENS)
  localStorage.removeItem(USER)
  localStorage.removeItem(SIGN_IN)
  deleteOfflineCache()
  notifyListeners()
}

/** Returns the id by which the server recognises this browser: `web` and a random part, to which a sign-in adds the server's proof. */
export function clientId(): string {
  const kept = localStorage.getItem(CLIENT_ID)
  if (kept !== null) return kept
  const made = `web${Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, '0')).join('')}`
  localStorage.setItem(CLIENT_ID, made)
  return made
}

/** Returns the stored session as text, which stays equal until something changes. For `useSyncExternalStore`. */
export const sessionFingerprint = (): string =>
  `${localStorage.getItem(TOKENS) ?? ''}\n${localStorage.getItem(USER) ?? ''}`

/** The fingerprint when nobody is signed in. */
export const NO_SESSION = '\n'

/** Calls back when this or another tab signs in, signs out or renews. Returns the unsubscribe function. */
export function onSessionChange(listener: () => void): () => void {
  const elsewhere = (change: StorageEvent) => {
    if (change.key === null || change.key === TOKENS || change.key === USER) listener()
  }
  listeners.add(listener)
  addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', elsewhere)
  }
}
