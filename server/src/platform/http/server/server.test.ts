import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '@swap/contract/failures'
import { expect, test } from 'vitest'
import { openDatabase } from '../../database/opening/open-database.ts'
import { faultHandlers } from '../../../testing/every-database.ts'
import { ada, asAda, openTestServer } from '../../../testing/test-server.ts'
import { closeServer } from './close-server.ts'
import { route } from '../route.ts'

const json = { 'content-type': 'application/json' }
const health = route('GET /api/health', async () => ({ status: 'ok' }))
const page = { events: [], total: 0, nextCursor: null }

test('a visitor is asked to log in, and a person with a token is admitted', async () => {
  const { server } = await openTestServer([
    route('GET /api/account', async ({ user }) => ({ name: user.name, email: user.email, scopes: [], timeZone: null })),
  ])
  const refused = await server.inject('/api/account')
  expect(refused.statusCode).toBe(401)
  expect(refused.json()).toEqual({ code: 'UNAUTHORIZED', message: 'Please log in.' })
  expect(refused.headers['www-authenticate']).toBe('Bearer')
  expect((await server.inject({ url: '/api/account', headers: { authorization: 'Bearer unknown' } })).statusCode).toBe(
    401,
  )
  expect((await server.inject({ url: '/api/account', headers: asAda })).json()).toMatchObject({ name: 'Ada' })
})

test('a link endpoint ignores tokens, and a public endpoint knows its caller', async () => {
  const callers: (string | null)[] = []
  const { server } = await openTestServer([
    route('GET /api/pictures/:key', async ({ user }) => {
      callers.push(user?.id ?? null)
      return Buffer.from('webp')
    }),
    route('GET /api/health', async ({ user }) => {
      callers.push(user?.id ?? null)
      return { status: 'ok' }
    }),
  ])
  await server.inject({ url: '/api/pictures/k?expires=1&signature=s', headers: asAda })
  await server.inject({ url: '/api/health', headers: asAda })
  await server.inject({ url: '/api/health', headers: { authorization: 'Bearer gone' } })
  expect(callers).toEqual([null, 'ada', null])
})

test('input is parsed by the contract, and invalid fields are named', async () => {
  const seen: unknown[] = []
  const { server } = await openTestServer([
    route('GET /api/calendar/my-events', async ({ query }) => {
      seen.push(query)
      return page
    }),
  ])
  const ask = (query: string) => server.inject({ url: `/api/calendar/my-events${query}`, headers: asAda })
  await ask('?limit=7&cursor=abc&extra=1')
  await ask('')
  expect(seen).toEqual([{ limit: 7, cursor: 'abc' }, { limit: 20 }])

  const refused = await ask('?limit=1000')
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ code: 'VALIDATION', issues: [{ path: 'limit' }] })
  expect((await ask('?cursor=a&cursor=b')).statusCode).toBe(400)
})

test('an invalid id is answered like an unknown one', async () => {
  const { server } = await openTestServer([
    route('GET /api/events/:id', async () => {
      throw new Failure('NOT_FOUND')
    }),
  ])
  const unknown = await server.inject({ url: '/api/events/e1', headers: asAda })
  const impossible = await server.inject({ url: `/api/events/${'e'.repeat(80)}`, headers: asAda })
  expect(impossible.statusCode).toBe(404)
  expect(impossible.body).toBe(unknown.body)
})

test.each([
  ['malformed JSON', json, '{not json', 400, 'VALIDATION'],
  ['no body', json, '', 400, 'VALIDATION'],
  ['a list', json, '[]', 400, 'VALIDATION'],
  ['a prototype', json, '{"__proto__":{"x":1}}', 400, 'VALIDATION'],
  ['plain text', { 'content-type': 'text/plain' }, 'x', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a form', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['two megabytes', json, `{"refreshToken":"${'x'.repeat(2_000_000)}"}`, 413, 'BODY_TOO_LARGE'],
])('%s instead of JSON is refused with a code', async (_, headers, payload, status, code) => {
  const { server } = await openTestServer([
    route('POST /api/auth/refresh', async () => {
      throw new Error('must not be reached')
    }),
  ])
  const answer = await server.inject({ method: 'POST', url: '/api/auth/refresh', headers, payload })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ code })
})

test('a request without a body may have the content type of JSON', async () => {
  const { server } = await openTestServer([route('POST /api/auth/logout', async () => null)])
  const answer = await server.inject({ method: 'POST', url: '/api/auth/logout', headers: { ...json, ...asAda } })
  expect(answer.statusCode).toBe(204)
  expect(answer.body).toBe('')
})

test('a reply contains only what the contract names, and an invalid one is a server error', async () => {
  const lines: string[] = []
  const reply: { status: 'ok'; secret: string } = { status: 'ok', secret: 'x' }
  const { server } = await openTestServer([route('GET /api/health', async () => reply)])
  expect((await server.inject('/api/health')).json()).toEqual({ status: 'ok' })

  const broken = await openTestServer(
    // @ts-expect-error -- a bug that the compiler would not let us write
    [route('GET /api/health', async () => ({ status: 'broken' }))],
    { onLog: (line) => lines.push(line) },
  )
  const answer = await broken.server.inject('/api/health')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({ code: 'INTERNAL', message: 'Sorry it looks like something went wrong.' })
  expect(lines.filter((line) => line.includes('"level":50'))).toHaveLength(1)
})

test('a failure is sent with its code, its issues and when to try again', async () => {
  const { server } = await openTestServer([
    route('GET /api/health', async () => {
      throw new Failure('TOO_MANY_REQUESTS', { retryAfter: 30, issues: [{ path: 'a', message: 'b' }] })
    }),
  ])
  const answer = await server.inject('/api/health')
  expect(answer.statusCode).toBe(429)
  expect(answer.headers['retry-after']).toBe('30')
  expect(answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', issues: [{ path: 'a', message: 'b' }] })
})

test('an unreachable database is no bug: the caller is told to try again in a moment', async () => {
  const away = await openDatabase({ kind: 'postgres', url: 'postgres://swap@127.0.0.1:1/none' }, faultHandlers)
  const { server } = await openTestServer([
    route('GET /api/health', async () => {
      await away.db.selectFrom('users').select('id').execute()
      return { status: 'ok' }
    }),
  ])
  const answer = await server.inject('/api/health')
  await away.close()
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('3')
  expect(answer.json()).toEqual({
    code: 'UNAVAILABLE',
    message: 'The server is busy. Please try again in a moment.',
  })
})

test('a bug is logged once with its stack, and its answer reveals nothing', async () => {
  const lines: string[] = []
  const { server } = await openTestServer(
    [
      route('GET /api/health', async () => {
        throw new Error('row of ada@example.org is broken')
      }),
    ],
    { onLog: (line) => lines.push(line) },
  )
  const answer = await server.inject('/api/health')
  expect(answer.body).not.toMatch(/ada|server\.test|Error/)
  const errors = lines.filter((line) => line.includes('server.test.ts'))
  expect(errors).toHaveLength(1)
  expect(errors[0]).not.toContain('ada@example.org')
})

const busy = () => Promise.reject(new Failure('UNAVAILABLE', { retryAfter: 5 }))

test('a temporary failure is not logged as an error', async () => {
  const lines: string[] = []
  const { server } = await openTestServer([route('GET /api/health', busy)], { onLog: (line) => lines.push(line) })
  const answer = await server.inject('/api/health')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([{ route: '/api/health', status: 503 }])
})

test('each request is one log line, without its URL', async () => {
  const lines: string[] = []
  const { server } = await openTestServer([route('GET /api/pictures/:key', async () => 'x')], {
    onLog: (line) => lines.push(line),
  })
  await server.inject({ url: '/api/pictures/secret-key?expires=1&signature=secret-sign', headers: asAda })
  await server.inject('/verify-email?token=secret&email=ada@example.org')
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { method: 'GET', route: '/api/pictures/:key', status: 200, ms: expect.any(Number) },
    { method: 'GET', route: '/verify-email', status: 404 },
  ])
  // Not just "ada": the hex digits of a request id may spell it.
  expect(lines.join()).not.toMatch(/secret|ada@|"ada"/)
})

test('unknown addresses and methods are refused with a code', async () => {
  const { server } = await openTestServer([health])
  expect((await server.inject('/api/nothing-here')).json()).toMatchObject({ code: 'NOT_FOUND' })
  expect((await server.inject('/api')).statusCode).toBe(404)
  expect((await server.inject('/%ff')).statusCode).toBe(404)
  const wrong = await server.inject({ method: 'DELETE', url: '/api/health' })
  expect(wrong.statusCode).toBe(405)
  expect(wrong.headers.allow).toBe('GET')
  expect((await server.inject({ method: 'POST', url: '/chat' })).statusCode).toBe(405)
})

test('the caller’s IP address is that of the connection, or what configured proxies report', async () => {
  const seen: string[] = []
  const routes = [
    route('GET /api/health', async ({ request }) => {
      seen.push(request.ip)
      return { status: 'ok' }
    }),
  ]
  const headers = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' }
  for (const proxies of [0, 1, 2]) {
    const { server } = await openTestServer(routes, { proxies })
    await server.inject({ url: '/api/health', headers })
  }
  expect(seen).toEqual(['127.0.0.1', '203.0.113.9', '198.51.100.7'])
})

test('a long poll is answered when the server stops, which does not wait for it', async () => {
  const held = Promise.withResolvers<void>()
  const { server } = await openTestServer([
    route('GET /api/jobs/:id', async ({ signal, request }) => {
      held.resolve()
      await sleep(request.waitSeconds * 1000, undefined, { signal }).catch(() => undefined)
      return { status: 'processing', threadId: 't' }
    }),
  ])
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const answer = fetch(`${url}/api/jobs/j`, { headers: { ...asAda, prefer: 'wait=20' } })
  await held.promise
  const started = performance.now()
  await closeServer(server, 1500)
  expect(performance.now() - started).toBeLessThan(1000)
  expect(await (await answer).json()).toEqual({ status: 'processing', threadId: 't' })
})

test('a long poll answers nothing to a session that ended meanwhile', async () => {
  const callers = { ada }
  const { server } = await openTestServer(
    [
      route('GET /api/jobs/:id', async () => {
        Object.assign(callers, { ada: undefined })
        return { status: 'processing', threadId: 't' }
      }),
    ],
    { callers },
  )
  const answer = await server.inject({ url: '/api/jobs/j', headers: { ...asAda, prefer: 'wait=1' } })
  expect(answer.statusCode).toBe(401)
})

test('a long poll is aborted when its caller disconnects', async () => {
  const ended = Promise.withResolvers<boolean>()
  const { server } = await openTestServer([
    route('GET /api/jobs/:id', async ({ signal }) => {
      signal.addEventListener('abort', () => ended.resolve(signal.aborted))
      return await new Promise(() => {})
    }),
  ])
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const answer = fetch(`${url}/api/jobs/j`, { headers: asAda, signal: leaving.signal }).catch(() => 'gone')
  setTimeout(() => leaving.abort(), 100)
  expect(await answer).toBe('gone')
  expect(await ended.promise).toBe(true)
  await closeServer(server, 100)
})

test('the head of a request may take ten seconds, the whole request three minutes', async () => {
  const { server } = await openTestServer([health])
  expect(server.server.headersTimeout).toBe(10_000)
  expect(server.server.requestTimeout).toBe(180_000)
})
