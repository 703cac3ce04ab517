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

/** Changes local storage as another tab would. */
function changeInOtherTab(key: string, value: string | null) {
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
  ['signs someone else in', JSON.stringify({ ...ada, email: 'bob@example.org' })],
])('a tab clears what it has fetched once another tab %s', (_, user) => {
  stop = followSessionChanges()
  changeInOtherTab('swap.user', user)
  expect(queryClient.getQueryData(['threads'])).toBeUndefined()
})

test('a tab keeps what it has fetched when another tab renews the session or stores a new scope', () => {
  stop = followSessionChanges()
  changeInOtherTab('swap.user', JSON.stringify({ ...ada, scopes: ['verified-user'] }))
  changeInOtherTab('swap.tokens', JSON.stringify(tokensFor(30)))
  expect(queryClient.getQueryData(['threads'])).toBe('of Ada')
})

test('a tab keeps what it has fetched when the email address of its user changes', async () => {
  storeTokens({ ...tokensFor(1), accessTokenExpiry: new Date(Date.now() + DAY_MS).toISOString() })
  stop = followSessionChanges()
  vi.stubGlobal('fetch', async () => Response.json({ ...ada, email: 'ada@new.example.org' }))
  await refreshAccount()
  expect(storedUser()?.email).toBe('ada@new.example.org')
  expect(queryClient.getQueryData(['threads'])).toBe('of Ada')
})

test('refreshing the account does not restore a user who has signed out meanwhile', async () => {
  storeTokens({ ...tokensFor(1), accessTokenExpiry: new Date(Date.now() + DAY_MS).toISOString() })
  vi.stubGlobal('fetch', async () => {
    deleteStoredSession()
    return Response.json(ada)
  })
  await refreshAccount()
  expect(storedUser()).toBeNull()
})

test.each([
  ['deletes the offline cache if the session has expired', -1, ['swap.seen']],
  ['keeps the offline cache if the session is still valid', 1, []],
])('a tab %s', (_, days, want) => {
  const gone: string[] = []
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => gone.push(name) })
  storeTokens(tokensFor(days))
  stop = followSessionChanges()
  expect(gone).toEqual(want)
})
