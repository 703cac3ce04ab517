import type { Tokens } from '@swap/contract/session'
import { Failure } from '@swap/contract/failures'
import { toFailure } from '../failure-reply.ts'
import { clientId, deleteStoredSession, storeTokens, storedTokens } from './stored-session.ts'
import { send } from '../transport.ts'

/** An access token this close to expiry is renewed before use. */
const RENEW_WITHIN_MS = 5 * 60_000
const LOCK = 'swap.renew'

const expiresSoon = ({ accessTokenExpiry }: Tokens) => Date.parse(accessTokenExpiry) - Date.now() < RENEW_WITHIN_MS

let underway: Promise<Tokens | null> | null = null

/** Returns the tokens for the next request, renewed first if they are about to expire; null if nobody is signed in. */
export async function currentTokens(): Promise<Tokens | null> {
  const tokens = storedTokens()
  return tokens && expiresSoon(tokens) ? renewTokens(tokens) : tokens
}

/**
 * Exchanges the session's tokens for new ones. Simultaneous calls share one exchange, and so do tabs if the browser has locks:
 * the second tab finds the tokens already renewed. If the server refuses, signs out and throws SESSION_EXPIRED; if the connection
 * fails or the server is busy, the session stays as it is.
 */
export function renewTokens(spent: Tokens): Promise<Tokens | null> {
  underway ??= oneTabAtATime(() => exchange(spent)).finally(() => {
    underway = null
  })
  return underway
}

/** How long it may take until other tabs see a change in local storage. */
const STORAGE_DELAY_MS = 100

/**
 * Runs `work` in one tab at a time. Browsers have locks only over https and on localhost; elsewhere the server's grace period for double
 * renewals has to suffice.
 */
function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | null | undefined = navigator.locks
  if (!locks) return work()
  return new Promise((resolve, reject) => {
    const thenWaitForOtherTabs = async () => {
      await work().then(resolve, reject)
      await new Promise((later) => setTimeout(later, STORAGE_DELAY_MS))
    }
    locks.request(LOCK, thenWaitForOtherTabs).catch(reject)
  })
}

async function exchange(spent: Tokens): Promise<Tokens | null> {
  const kept = storedTokens()
  if (kept === null || kept.accessToken !== spent.accessToken) return kept
  const response = await send({
    method: 'POST',
    path: '/api/auth/refresh',
    headers: { 'Content-Type': 'application/json', 'X-Client-ID': clientId() },
    body: JSON.stringify({ refreshToken: kept.refreshToken }),
    signal: null, // not cancelled with the call that needed new tokens, which would be lost
    transfer: null,
  })
  if (!response.ok) throw await refusal(response, kept)
  const next: Tokens = await response.json() // the contract's reply of this endpoint
  if (storedTokens()?.refreshToken !== kept.refreshToken) return null // signed out while we asked
  storeTokens(next)
  return next
}

async function refusal(response: Response, refused: Tokens): Promise<Failure> {
  const failure = await toFailure(response)
  if (failure.status >= 500 || failure.status === 429) return failure
  if (storedTokens()?.refreshToken === refused.refreshToken) expireSession() // else somebody has signed in since
  return new Failure('SESSION_EXPIRED')
}

let notice: string | null = null
/** Ends the session because the server no longer accepts it. */
export function expireSession() {
  setSignOutNotice(new Failure('SESSION_EXPIRED').message)
  deleteStoredSession()
}
/** Returns why the last session ended, for the sign-in page; null if there is nothing to say. */
export const signOutNotice = (): string | null => notice
/** Sets what the sign-in page says about the end of the last session. */
export const setSignOutNotice = (next: string | null) => {
  notice = next
}
