// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onlineManager } from '@tanstack/react-query'
import { Failure } from '@swap/contract/failures'
import { call } from './client.ts'
import { deleteStoredSession, storeSession, storeTokens, storedTokens } from './account/stored-session.ts'
import { currentSession, signOut } from './account/session.ts'
import { signIn } from './account/sign-in.ts'
import { isAbortError } from './transport.ts'

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const tokensNamed = (name: string, minutesLeft = 15) => ({
  accessToken: `access-${name}`,
  refreshToken: `refresh-${name}`,
  accessTokenExpiry: soon(minutesLeft),
  refreshTokenExpiry: soon(60 * 24 * 30),
  clientId: 'web1',
})
const json = (body: unknown, status = 200) => Response.json(body, { status })

interface Seen {
  path: string
  headers: HeadersInit
  body: unknown
  signal: AbortSignal | null
}

const header = (request: Seen | undefined, name: string) => new Headers(request?.headers).get(name)

/** Stubs `fetch` with a server that answers like this; returns the requests it received. */
function stubServer(answer: (request: Seen) => Response | Promise<Response>) {
  const seen: Seen[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const request: Seen = {
      path,
      headers: init.headers ?? {},
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      signal: init.signal ?? null,
    }
    seen.push(request)
    return answer(request)
  })
  return seen
}

beforeEach(() => localStorage.clear())
afterEach(async () => {
  stubServer(() => new Response(null, { status: 204 }))
  await signOut()
  vi.unstubAllGlobals()
})

test('a visitor sends no bearer token, but a client id that starts with web and stays the same', async () => {
  const seen = stubServer(() => json({ status: 'ok' }))
  await call('GET /api/health', {})
  await call('GET /api/health', {})
  expect(header(seen[0], 'Authorization')).toBeNull()
  expect(header(seen[0], 'X-Client-ID')).toMatch(/^web\w{12,}$/)
  expect(header(seen[1], 'X-Client-ID')).toBe(header(seen[0], 'X-Client-ID'))
})

test('a signed-in call has a bearer token, a filled-in path and a wait preference', async () => {
  storeTokens(tokensNamed('a'))
  const seen = stubServer(() => json({ status: 'processing', threadId: 't' }))
  await call('GET /api/jobs/:id', { params: { id: 'a/b' }, wait: 25 })
  expect(seen[0]).toMatchObject({
    path: '/api/jobs/a%2Fb',
    headers: { Authorization: 'Bearer access-a', Prefer: 'wait=25', 'Content-Type': 'application/json' },
  })
})

test('an access token about to expire is renewed before the call, once for all simultaneous calls', async () => {
  storeTokens(tokensNamed('old', 4))
  const seen = stubServer(({ path }) =>
    path === '/api/auth/refresh' ? json(tokensNamed('next')) : json({ events: [] }),
  )
  await Promise.all([call('GET /api/events', {}), call('GET /api/events', {}), call('GET /api/events', {})])
  expect(seen.filter(({ path }) => path === '/api/auth/refresh').map(({ body }) => body)).toEqual([
    { refreshToken: 'refresh-old' },
  ])
  expect(seen.filter(({ path }) => path === '/api/events').map((it) => header(it, 'Authorization'))).toEqual(
    Array.from({ length: 3 }, () => 'Bearer access-next'),
  )
})

test('an access token with six minutes left is used as it is', async () => {
  storeTokens(tokensNamed('old', 6))
  const seen = stubServer(() => json({ events: [] }))
  await call('GET /api/events', {})
  expect(seen.map(({ path }) => path)).toEqual(['/api/events'])
})

test('a 401 leads to one renewal and one retry', async () => {
  storeTokens(tokensNamed('old'))
  const seen = stubServer((request) => {
    if (request.path === '/api/auth/refresh') return json(tokensNamed('next'))
    return header(request, 'Authorization') === 'Bearer access-next'
      ? json({ events: [] })
      : json({ code: 'UNAUTHORIZED', message: 'Please log in.' }, 401)
  })
  expect(await call('GET /api/events', {})).toEqual({ events: [] })
  expect(seen.map(({ path }) => path)).toEqual(['/api/events', '/api/auth/refresh', '/api/events'])
})

test('a second 401 ends the session instead of retrying forever', async () => {
  storeTokens(tokensNamed('old'))
  const seen = stubServer(({ path }) => (path === '/api/auth/refresh' ? json(tokensNamed('next')) : json({}, 401)))
  await expect(call('GET /api/events', {})).rejects.toMatchObject({
    status: 401,
    message: 'Session expired. Please log in again.',
  })
  expect(seen).toHaveLength(3)
  expect(storedTokens()).toBeNull()
})

test('a request for a two-factor code does not end the session', async () => {
  storeTokens(tokensNamed('a'))
  const seen = stubServer(() => json({ code: 'TWO_FACTOR_REQUIRED', message: 'Please enter the code.' }, 401))
  const error: unknown = await call('DELETE /api/account', { body: { password: 'x' } }).catch((it: unknown) => it)
  expect(error).toMatchObject({ code: 'TWO_FACTOR_REQUIRED', message: 'Please enter the code.' })
  expect(seen).toHaveLength(1)
  expect(storedTokens()?.accessToken).toBe('access-a')
})

test('a refused renewal signs out and says so', async () => {
  storeTokens(tokensNamed('old', 1))
  stubServer(() => json({ code: 'SESSION_EXPIRED', message: 'Session expired. Please log in again.' }, 401))
  await expect(call('GET /api/events', {})).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  expect(currentSession()).toMatchObject({ isSignedIn: false, notice: 'Session expired. Please log in again.' })
})

test('a renewal that is rate limited, or answered by a busy server, does not sign out', async () => {
  storeTokens(tokensNamed('old', 1))
  for (const [status, code] of [
    [429, 'TOO_MANY_REQUESTS'],
    [503, 'UNAVAILABLE'],
  ] as const) {
    stubServer(() => json({ code, message: 'Not now.' }, status))
    await expect(call('GET /api/events', {})).rejects.toMatchObject({ code })
    expect(storedTokens()?.accessToken).toBe('access-old')
  }
})

test('tokens from a renewal are discarded if the user has signed out meanwhile', async () => {
  storeTokens(tokensNamed('old', 1))
  const seen = stubServer(({ path }) => {
    if (path !== '/api/auth/refresh') return json({ code: 'UNAUTHORIZED', message: 'Please log in.' }, 401)
    deleteStoredSession()
    return json(tokensNamed('next'))
  })
  await expect(call('GET /api/events', {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(seen.map((it) => header(it, 'Authorization'))).toEqual([null, null])
  expect(storedTokens()).toBeNull()
})

test('a second 401 does not end a session that another tab has renewed meanwhile', async () => {
  storeTokens(tokensNamed('old'))
  stubServer((request) => {
    if (request.path === '/api/auth/refresh') return json(tokensNamed('next'))
    if (header(request, 'Authorization') === 'Bearer access-next') storeTokens(tokensNamed('other-tab'))
    return json({ code: 'UNAUTHORIZED', message: 'Please log in.' }, 401)
  })
  await expect(call('GET /api/events', {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(storedTokens()?.accessToken).toBe('access-other-tab')
})

/** Signs Ada out and Bob in, as another tab would. */
function signBobIn() {
  deleteStoredSession()
  storeSession({ ...tokensNamed('bob'), name: 'Bob', email: 'bob@example.org', scopes: [] })
}

test('a request of one user is not retried as the next user', async () => {
  storeSession({ ...tokensNamed('ada'), name: 'Ada', email: 'ada@example.org', scopes: [] })
  const seen = stubServer(() => {
    signBobIn()
    return json({ code: 'UNAUTHORIZED', message: 'Please log in.' }, 401)
  })
  await expect(call('GET /api/events', {})).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  expect(seen.map((it) => header(it, 'Authorization'))).toEqual(['Bearer access-ada'])
  expect(storedTokens()?.accessToken).toBe('access-bob')
})

test('a reply to one user does not reach the next user', async () => {
  storeSession({ ...tokensNamed('ada'), name: 'Ada', email: 'ada@example.org', scopes: [] })
  stubServer(() => {
    signBobIn()
    return json({ events: [] })
  })
  await expect(call('GET /api/events', {})).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
})

test('a refused renewal ends only the session that it was for', async () => {
  storeSession({ ...tokensNamed('ada', 1), name: 'Ada', email: 'ada@example.org', scopes: [] })
  const seen = stubServer(() => {
    signBobIn()
    return json({ code: 'SESSION_EXPIRED', message: 'Session expired. Please log in again.' }, 401)
  })
  await expect(call('GET /api/events', {})).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  expect(seen.map(({ path }) => path)).toEqual(['/api/auth/refresh'])
  expect(storedTokens()?.accessToken).toBe('access-bob')
})

test.each([
  ['signing out', () => signOut()],
  ['being signed out by the server', () => call('GET /api/events', {}).catch(() => undefined)],
])('%s deletes the offline cache', async (_, leave) => {
  storeTokens(tokensNamed('old'))
  stubServer(() => json({ code: 'SESSION_EXPIRED', message: 'Session expired. Please log in again.' }, 401))
  const gone: string[] = []
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => gone.push(name) })
  await leave()
  expect(storedTokens()).toBeNull()
  expect(gone).toContain('swap.seen')
})

test('a lost connection during a renewal does not sign out', async () => {
  storeTokens(tokensNamed('old', 1))
  stubServer(() => Promise.reject(new TypeError('network')))
  await expect(call('GET /api/events', {})).rejects.toMatchObject({ code: 'NO_CONNECTION' })
  expect(storedTokens()?.accessToken).toBe('access-old')
})

test('a request without a connection marks the page as offline, and any answer marks it as online', async () => {
  stubServer(() => Promise.reject(new TypeError('network')))
  await call('GET /api/jobs/:id', { params: { id: 'j' }, wait: 25 }).catch(() => undefined) // a long poll, cut short
  await call('POST /api/threads', { body: { content: 'x', timeZone: 'UTC' } }).catch(() => undefined)
  expect(onlineManager.isOnline()).toBe(true)
  await call('GET /api/events', {}).catch(() => undefined)
  expect(onlineManager.isOnline()).toBe(false)
  stubServer(() => json({ code: 'NOT_FOUND', message: 'It is not there.' }, 404))
  await call('GET /api/events', {}).catch(() => undefined)
  expect(onlineManager.isOnline()).toBe(true)
})

test('tokens that another tab has renewed are used, not renewed again', async () => {
  storeTokens(tokensNamed('old'))
  const seen = stubServer((request) => {
    if (header(request, 'Authorization') === 'Bearer access-other-tab') return json({ events: [] })
    storeTokens(tokensNamed('other-tab'))
    return json({}, 401)
  })
  await call('GET /api/events', {})
  expect(seen.map(({ path }) => path)).toEqual(['/api/events', '/api/events'])
})

test('a call cancels the previous one of the same caller, and no other', async () => {
  const seen = stubServer(
    ({ signal, path }) =>
      new Promise((resolve, reject) => {
        const stop = () => reject(new DOMException('stop', 'AbortError'))
        if (signal?.aborted) stop()
        signal?.addEventListener('abort', stop)
        setTimeout(() => resolve(json({ path })), 5)
      }),
  )
  const first = call('GET /api/events', { caller: 'list' }).catch((error: unknown) => error)
  const other = call('GET /api/health', { caller: 'health' })
  const second = call('GET /api/events', { caller: 'list' })
  expect(isAbortError(await first)).toBe(true)
  expect(await second).toEqual({ path: '/api/events' })
  expect(await other).toEqual({ path: '/api/health' })
  expect(seen).toHaveLength(3)
})

test.each([
  [
    json({ code: 'EMAIL_VERIFICATION_REQUIRED', message: 'Email verification required' }, 403),
    'EMAIL_VERIFICATION_REQUIRED',
    'Email verification required',
  ],
  [new Response('<html>', { status: 502, statusText: 'Bad Gateway' }), 'UNAVAILABLE', 'API error: 502 Bad Gateway'],
  [
    new Response('', { status: 500, statusText: 'Internal Server Error' }),
    'INTERNAL',
    'API error: 500 Internal Server Error',
  ],
  [
    json({ code: 'PICTURE_TOO_LARGE', message: 'This picture is larger than 20 MB.' }, 413),
    'PICTURE_TOO_LARGE',
    'This picture is larger than 20 MB.',
  ],
])('a refusal becomes the Failure the server threw (case %#)', async (response, code, message) => {
  stubServer(() => response)
  const error: unknown = await call('GET /api/health', {}).catch((it: unknown) => it)
  expect(error).toBeInstanceOf(Failure)
  expect(error).toMatchObject({ code, message })
})

const session = (more: object = {}) => ({
  ...tokensNamed('in'),
  name: 'Ada',
  email: 'ada@harwick.example',
  scopes: [],
  ...more,
})

test('signing in takes at least a second and stores tokens and user', async () => {
  stubServer(() => json(session({ scopes: ['verified-user', 'admin'] })))
  const began = performance.now()
  expect(await signIn({ email: 'ada@harwick.example', password: 'correct horse' })).toEqual({ isSignedIn: true })
  expect(performance.now() - began).toBeGreaterThanOrEqual(990)
  expect(currentSession()).toMatchObject({ isSignedIn: true, user: { name: 'Ada' }, isVerified: true, isAdmin: true })
})

test('a person with an unverified address is signed in, with limits, if the server sends tokens', async () => {
  stubServer(() => json(session({ code: 'EMAIL_VERIFICATION_REQUIRED', message: 'x' })))
  expect(await signIn({ email: 'ada@harwick.example', password: 'correct horse' })).toEqual({
    isSignedIn: true,
    code: 'EMAIL_VERIFICATION_REQUIRED',
    message: 'Please verify your email address to access all features. You can still use basic features.',
  })
  expect(currentSession()).toMatchObject({ isSignedIn: true, isVerified: false })
})

test('a person with an unverified address is not signed in if the server sends no tokens', async () => {
  stubServer(() => json({ code: 'EMAIL_VERIFICATION_REQUIRED', message: 'Email verification required' }, 403))
  expect(await signIn({ email: 'ada@harwick.example', password: 'correct horse' })).toEqual({
    isSignedIn: false,
    code: 'EMAIL_VERIFICATION_REQUIRED',
    message: 'Please verify your email address before signing in. Check your inbox for a verification link.',
  })
  expect(currentSession().isSignedIn).toBe(false)
})

test('a wrong password is returned as a refusal, not as an expired session, and renews nothing', async () => {
  storeTokens(tokensNamed('old', 1))
  const seen = stubServer(() => json({ code: 'INVALID_CREDENTIALS', message: 'Invalid credentials' }, 401))
  expect(await signIn({ email: 'ada@harwick.example', password: 'wrong' })).toEqual({
    isSignedIn: false,
    code: 'INVALID_CREDENTIALS',
    message: 'Invalid credentials',
  })
  expect(seen.map(({ path }) => path)).toEqual(['/api/auth/login'])
})

test('signing out ends the session on the server and here, and keeps the client id', async () => {
  const seen = stubServer(({ path }) =>
    path === '/api/auth/login' ? json(session()) : new Response(null, { status: 204 }),
  )
  await signIn({ email: 'ada@harwick.example', password: 'correct horse' })
  await signOut()
  expect(seen.at(-1)).toMatchObject({ path: '/api/auth/logout', headers: { Authorization: 'Bearer access-in' } })
  expect(currentSession()).toMatchObject({ isSignedIn: false, user: null, notice: null })
  expect(Object.keys(localStorage)).toEqual(['swap.client-id'])
})

test('signing out deletes unsent text', async () => {
  storeTokens(tokensNamed('a'))
  sessionStorage.setItem('swap.draft', 'Dear diary')
  stubServer(() => new Response(null, { status: 204 }))
  await signOut()
  expect(sessionStorage).toHaveLength(0)
})

test('a session whose refresh token has expired counts as signed out', () => {
  storeTokens({ ...tokensNamed('old'), refreshTokenExpiry: soon(-1) })
  expect(currentSession().isSignedIn).toBe(false)
  deleteStoredSession()
})
