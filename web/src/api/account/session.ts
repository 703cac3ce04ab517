import { useMemo, useSyncExternalStore } from 'react'
import type { Tokens } from '@swap/contract/session'
import { call } from '../client.ts'
import {
  deleteStoredSession,
  storeUser,
  storedTokens,
  storedUser,
  NO_SESSION,
  onSessionChange,
  sessionFingerprint,
  type User,
} from './stored-session.ts'
import { queryClient } from '../query-client.ts'
import { setSignOutNotice, signOutNotice } from './renew-session.ts'
import { deleteOfflineCache } from '../offline-cache/delete-cache.ts'
import { deleteAllUnsent } from '../unsent-pictures.ts'

/** Who is signed in, as pages see it. */
export interface SessionState {
  /** Whether there are tokens that can still be renewed. */
  isSignedIn: boolean
  user: User | null
  isVerified: boolean
  isAdmin: boolean
  /** Why the last session ended, until the next sign-in: it expired, or the account is suspended. */
  notice: string | null
}

/** Returns who is signed in right now, for code outside React. */
export const currentSession = () => sessionOf(storedTokens(), storedUser())

function sessionOf(tokens: Tokens | null, user: User | null): SessionState {
  const isSignedIn = tokens !== null && Date.parse(tokens.refreshTokenExpiry) > Date.now()
  const holds = (scope: string) => isSignedIn && (user?.scopes.includes(scope) ?? false)
  return {
    isSignedIn,
    user: isSignedIn ? user : null,
    isVerified: holds('verified-user'),
    isAdmin: holds('admin'),
    notice: isSignedIn ? null : signOutNotice(),
  }
}

/**
 * The session during prerendering: nobody is signed in. The real session appears on hydration; for a signed-out visitor nothing changes, so
 * nothing is rendered again.
 */
const nobody = () => NO_SESSION

/** Returns who is signed in; follows signing in and out, in this tab and in others. */
export function useSession(): SessionState {
  const fingerprint = useSyncExternalStore(onSessionChange, sessionFingerprint, nobody)
  return useMemo(() => (fingerprint === NO_SESSION ? sessionOf(null, null) : currentSession()), [fingerprint])
}

/** Updates what is known about the signed-in person: scopes change without a new sign-in. */
export async function refreshAccount(): Promise<void> {
  if (!currentSession().isSignedIn) return
  const account = await call('GET /api/account', {})
  if (!currentSession().isSignedIn) return
  shownEmail = account.email // may be the same person's new address
  storeUser(account)
}

/**
 * Signs out, even if the server can't be reached. Unsent text is deleted too, because others may use this browser next; when a
 * session merely expires, unsent text stays.
 */
export async function signOut(): Promise<void> {
  const ended = call('POST /api/auth/logout', {}).catch(() => undefined) // signed out here in any case
  await Promise.race([ended, pause(1500)])
  sessionStorage.clear()
  deleteLocalFiles()
  clearSession()
}

/** Deletes pictures that wait for a connection, unanswered shares from other apps, and the app's cached files. */
export function deleteLocalFiles() {
  deleteAllUnsent()
  if ('caches' in globalThis) void caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))
}

/** Clears a session that the server has already ended, and everything it showed. The sign-in page shows `notice`. */
export function clearSession(notice: string | null = null) {
  setSignOutNotice(notice)
  deleteStoredSession()
  queryClient.clear()
}

/** The email address of the session this tab shows. */
let shownEmail: string | undefined

/**
 * Follows sign-ins and sign-outs in other tabs: if somebody else signs in, deletes what this tab had fetched. Also deletes the offline
 * cache of a session that has expired. Returns the unsubscribe function.
 */
export function followSessionChanges(): () => void {
  if (storedTokens() && !currentSession().isSignedIn) deleteOfflineCache()
  shownEmail = storedUser()?.email
  return onSessionChange(() => {
    const now = storedUser()?.email
    if (now !== shownEmail) queryClient.clear()
    shownEmail = now
  })
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
