import { useMemo, useSyncExternalStore } from 'react'
import type { Tokens } from '@swap/contract/session'
import { call } from '../client.ts'
import {
  forgetSession,
  keepUser,
  keptTokens,
  keptUser,
  NO_SESSION,
  onSessionChange,
  sessionFingerprint,
  type User,
} from './kept-session.ts'
import { queryClient } from '../query-client.ts'
import { setSignOutNotice, signOutNotice } from './renew-session.ts'
import { forgetSeen } from '../offline-cache/forget-seen.ts'
import { forgetUnsent } from '../unsent-pictures.ts'

export interface SessionState {
  /** There are tokens, and they can still be renewed. */
  isSignedIn: boolean
  user: User | null
  isVerified: boolean
  isAdmin: boolean
  /** What to say about a session that expired (`Session expired. Please log in again.`) or for good, until the next one. */
  notice: string | null
}

/** Who is signed in right now, for code outside React. */
export const currentSession = () => sessionOf(keptTokens(), keptUser())

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
 * Public pages are rendered at build time without a session; the session appears on hydration. For a visitor both are the same: nothing
 * is rendered again.
 */
const nobody = () => NO_SESSION

/** Who is signed in; follows signing in and out, in this tab and in others. */
export function useSession(): SessionState {
  const fingerprint = useSyncExternalStore(onSessionChange, sessionFingerprint, nobody)
  return useMemo(() => (fingerprint === NO_SESSION ? sessionOf(null, null) : currentSession()), [fingerprint])
}

/** Updates what is known about the signed-in person: scopes change without a new sign-in. */
export async function refreshAccount(): Promise<void> {
  if (!currentSession().isSignedIn) return
  const account = await call('GET /api/account', {})
  if (!currentSession().isSignedIn) return
  whose = account.email // may be the same person's new address
  keepUser(account)
}

/**
 * Ends the session here at once, and on the server as soon as it hears of it. Unsent text is deleted too: signing out leaves
 * the browser to others. A session that expires keeps it.
 */
export async function signOut(): Promise<void> {
  const ended = call('POST /api/auth/logout', {}).catch(() => undefined) // signed out here in any case
  await Promise.race([ended, pause(1500)])
  sessionStorage.clear()
  forgetPictures()
  leaveSession()
}

/** Pictures waiting for a connection, unanswered shares from other apps, and the product's own cached files. */
export function forgetPictures() {
  forgetUnsent()
  if ('caches' in globalThis) void caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))
}

/** Forgets a session the server has already ended, and everything it showed. The sign-in page says `words`. */
export function leaveSession(words: string | null = null) {
  setSignOutNotice(words)
  forgetSession()
  queryClient.clear()
}

/** The email address of the session this tab shows. */
let whose: string | undefined

/**
 * Follows sign-ins and sign-outs in other tabs: nobody else may see what this tab had fetched, nor what was kept in a
 * session that has expired meanwhile. Returns the unsubscribe function.
 */
export function followPerson(): () => void {
  if (keptTokens() && !currentSession().isSignedIn) forgetSeen()
  whose = keptUser()?.email
  return onSessionChange(() => {
    const now = keptUser()?.email
    if (now !== whose) queryClient.clear()
    whose = now
  })
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
