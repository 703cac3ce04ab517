// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteStoredSession, storeTokens, storeUser, storedUser } from './stored-session.ts'
import { queryClient } from '../query-client.ts'
import { followSessionChanges, refreshAccount } from './session.ts'

const ada = { name: 'Ada', email: 'ada@example.org', scopes: [] }
const DAY_MS = 86_400_000
const tokensFor = (days: number) => ({
  accessToken: 'access',
  refreshToken: 'refresh',
  accessTokenExpiry: new Date().toISOString(),
  refreshTokenExpiry: new Date(Date.now() + days * DAY_MS).toISOString(),
  clientId: 'web1',
})

/** What another tab does to what both keep. */
function elsewhere(key: string, value: string | null) {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  dispatchEvent(Object.assign(new Event('storage'), { key }))
}

let stop: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  storeUser(ada)
  queryClient.setQueryData(['threads'], 'of Ada')
})
afterEach(() => {
  stop()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['signs out', null],
  ['lets somebody else in', JSON.stringify({ ...ada, email: 'bob@example.org' })],
])('a tab shows nothing of its person once another tab %s', (_, user) => {
  stop = followSessionChanges()
  elsewhere('swap.user', user)
  expect(queryClient.getQueryData(['threads'])).toBeUndefined()
})

test('what a tab shows stays while another tab renews the session, or learns of a new scope', () => {
  stop = followSessionChanges()
  elsewhere('swap.user', JSON.stringify({ ...ada, scopes: ['verified-user'] }))
  elsewhere('swap.tokens', JSON.stringify(tokensFor(30)))
  expect(queryClient.getQueryData(['threads'])).toBe('of Ada')
})

test('what a tab shows stays when its person has another address from now on', async () => {
  storeTokens({ ...tokensFor(1), accessTokenExpiry: new Date(Date.now() + DAY_MS).toISOString() })
  stop = followSessionChanges()
  vi.stubGlobal('fetch', async () => Response.json({ ...ada, email: 'ada@new.example.org' }))
  await refreshAccount()
  expect(storedUser()?.email).toBe('ada@new.example.org')
  expect(queryClient.getQueryData(['threads'])).toBe('of Ada')
})

test('who has signed out while it was asked who they are does not come back by the answer', async () => {
  storeTokens({ ...tokensFor(1), accessTokenExpiry: new Date(Date.now() + DAY_MS).toISOString() })
  vi.stubGlobal('fetch', async () => {
    deleteStoredSession()
    return Response.json(ada)
  })
  await refreshAccount()
  expect(storedUser()).toBeNull()
})

test.each([
  ['has run out meanwhile leaves nothing of what was seen', -1, ['swap.seen']],
  ['still runs leaves it', 1, []],
])('a session that %s', (_, days, want) => {
  const gone: string[] = []
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => gone.push(name) })
  storeTokens(tokensFor(days))
  stop = followSessionChanges()
  expect(gone).toEqual(want)
})
