import type { Session } from '@swap/contract/session'
import { Failure, type FailureCode, type Issue } from '@swap/contract/failures'
import { accountWords } from '../../i18n/en/account.ts'
import { call } from '../client.ts'
import { storeSession } from './stored-session.ts'
import { queryClient } from '../query-client.ts'
import { setSignOutNotice } from './renew-session.ts'
import { hasVisitorPicture } from '../unsent-pictures.ts'
import { assignVisitorPicture } from '../visitor-picture.ts'

/** Signing in takes at least this long, so that the response time reveals nothing and the button doesn't flicker. */
const MIN_SIGN_IN_MS = 1000

/** The result of signing in or up. With an unverified address, the person is signed in, and `code` and `message` ask to verify it. */
export interface SignInResult {
  isSignedIn: boolean
  code?: FailureCode
  message?: string
  /** Problems with fields of the form, if the server names any. */
  issues?: readonly Issue[]
}

/** What a person enters to sign in. `code` is for the second step: six digits of an authenticator app, or a recovery code. */
export interface Credentials {
  email: string
  password: string
  code?: string
}

/** Signs in. Never throws: a refusal is returned, with its message. */
export async function signIn(credentials: Credentials): Promise<SignInResult> {
  const result = await startSession(() => atLeast(MIN_SIGN_IN_MS, call('POST /api/auth/login', { body: credentials })))
  if (result.code !== 'EMAIL_VERIFICATION_REQUIRED') return result
  const { verifyForAllFeatures, verifyBeforeSignIn } = accountWords.spec
  return { ...result, message: result.isSignedIn ? verifyForAllFeatures : verifyBeforeSignIn }
}

type Person = { email: string; password: string; name: string; timeZone: string }
/** Creates an account and signs it in. Never throws. */
export const signUp = (person: Person): Promise<SignInResult> =>
  startSession(() => call('POST /api/auth/signup', { body: person }))

/** Signs in with a passkey's response. Never throws. */
export const signInByPasskey = (response: Record<string, unknown>): Promise<SignInResult> =>
  startSession(() => call('POST /api/auth/passkey', { body: { response } }))

/** Starts the session that `requestSession` returns; a refusal is returned, with its message. */
export async function startSession(requestSession: () => Promise<Session>): Promise<SignInResult> {
  try {
    const session = await requestSession()
    queryClient.clear()
    setSignOutNotice(null)
    storeSession(session)
    if (hasVisitorPicture()) await assignVisitorPicture(session.email).catch(() => undefined) // if that fails, it stays a visitor's picture
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

/** Settles as `work` does, but not before `ms` have passed. */
async function atLeast<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  await Promise.allSettled([work, pause(ms)])
  return work
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
