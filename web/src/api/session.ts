import { useMemo, useSyncExternalStore } from 'react'
import type { Session } from '@swap/contract/session'
import { Failure, type FailureCode, type Issue } from '@swap/contract/failures'
import { call } from './client.ts'
import {
  forgetSession,
  keepTokens,
  keepUser,
  keptTokens,
  keptUser,
  onSessionChange,
  sessionFingerprint,
  type User,
} from './kept-session.ts'
import { queryClient } from './query-client.ts'
import { clearExpired, hasExpired } from './renew-session.ts'

/** Signing in takes at least this long, so that its time tells nothing and the button does not flicker. */
const MIN_SIGN_IN_MS = 1000

export interface SessionState {
  /** Tokens are there and may still be renewed. */
  isSignedIn: boolean
  user: User | null
  isVerified: boolean
  isAdmin: boolean
  /** `Session expired. Please log in again.` after a session ended by itself, until the next one. */
  notice: string | null
}

/** What came of signing in or up. A limited session (address not verified) is signed in and still carries code and message. */
export interface SignInResult {
  isSignedIn: boolean
  code?: FailureCode
  message?: string
  /** What is wrong with single fields of the form, where the server says so. */
  issues?: readonly Issue[]
}

const LIMITED = 'Please verify your email address to access all features. You can still use basic features.'
const LOCKED_OUT = 'Please verify your email address before signing in. Check your inbox for a verification link.'

/** Who is signed in right now, for code outside React. */
export function currentSession(): SessionState {
  const tokens = keptTokens()
  const user = keptUser()
  const isSignedIn = tokens !== null && Date.parse(tokens.refreshTokenExpiry) > Date.now()
  const holds = (scope: string) => isSignedIn && (user?.scopes.includes(scope) ?? false)
  return {
    isSignedIn,
    user: isSignedIn ? user : null,
    isVerified: holds('verified-user'),
    isAdmin: holds('admin'),
    notice: !isSignedIn && hasExpired() ? new Failure('SESSION_EXPIRED').message : null,
  }
}

/** Who is signed in; follows signing in and out, in this tab and in others. */
export function useSession(): SessionState {
  const fingerprint = useSyncExternalStore(onSessionChange, sessionFingerprint)
  // oxlint-disable-next-line react/exhaustive-deps -- the fingerprint stands for what currentSession reads
  return useMemo(currentSession, [fingerprint])
}

/** Signs in. Never throws: a refusal is a result with its words. */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  const result = await begin(() => atLeast(MIN_SIGN_IN_MS, call('POST /api/auth/login', { body: { email, password } })))
  if (result.code !== 'EMAIL_VERIFICATION_REQUIRED') return result
  return { ...result, message: result.isSignedIn ? LIMITED : LOCKED_OUT }
}

/** Creates an account and signs it in. Never throws. */
export const signUp = (person: { email: string; password: string; name: string }): Promise<SignInResult> =>
  begin(() => call('POST /api/auth/signup', { body: person }))

/** Takes over what the server knows of the signed-in person by now: scopes change without a new sign-in. */
export async function refreshAccount(): Promise<void> {
  if (!currentSession().isSignedIn) return
  const account = await call('GET /api/account', {})
  if (currentSession().isSignedIn) keepUser(account)
}

/** Ends the session here at once, and on the server as soon as it hears of it. */
export async function signOut(): Promise<void> {
  const ended = call('POST /api/auth/logout', {}).catch(() => undefined) // signed out here in any case
  await Promise.race([ended, pause(1500)])
  leaveSession()
}

/** Forgets the session that the server has ended already, and everything it showed. */
export function leaveSession() {
  forgetSession()
  clearExpired()
  queryClient.clear()
}

async function begin(ask: () => Promise<Session>): Promise<SignInResult> {
  try {
    const session = await ask()
    queryClient.clear()
    clearExpired()
    keepUser(session)
    keepTokens(session)
    return {
      isSignedIn: true,
      ...(session.code && { code: session.code }),
      ...(session.message && { message: session.message }),
    }
  } catch (error) {
    if (error instanceof Failure) {
      const { code, message, issues } = error
      return { isSignedIn: false, code, message, ...(issues.length > 0 && { issues }) }
    }
    throw error
  }
}

/** What `work` comes to, good or bad, but not before `ms` have passed. */
async function atLeast<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  await Promise.allSettled([work, pause(ms)])
  return work
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
