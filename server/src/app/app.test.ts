// Every endpoint of the contract has a route, and refuses whoever may not call it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '@swap/contract/session'
import { endpointList, type EndpointEntry } from '../platform/http/endpoint-list.ts'
import { sendPicture } from '../testing/calls/http-calls.ts'
import { as, everyApp, openApp, type TestApp } from '../testing/calls/test-app.ts'

let app: TestApp
let person: Session
let staff: Session
beforeAll(async () => {
  app = await openApp()
  person = await app.signUp()
  staff = await app.signUp()
  await app.db.updateTable('users').set({ admin_since: 1 }).where('email', '=', staff.email).execute()
})
afterAll(() => app.close())

/** Calls an endpoint with an id that doesn't exist. */
const call = ({ method, path }: EndpointEntry, headers: Record<string, string> = {}) =>
  app.server.inject({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table holds only methods of HTTP
    method: method as 'GET',
    url: path.replaceAll(/:\w+/g, 'nothing'),
    headers: { ...headers, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(method === 'GET' ? {} : { payload: '{}' }),
  })

const withAccess = (...wanted: string[]) => endpointList.filter(({ endpoint }) => wanted.includes(endpoint.access))
const forSignedIn = withAccess('user', 'verified', 'admin')

test('every endpoint of the contract has its route', () => {
  // The app refuses to start without one; this proves that it checks the whole contract.
  const routes = endpointList.map(({ method, path }) => ({ method, url: path }))
  expect(routes.filter((route) => !app.server.hasRoute(route))).toEqual([])
})

describe('a visitor', () => {
  test.each(forSignedIn)('is asked to log in by $name', async (entry) => {
    const answer = await call(entry)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ code: 'UNAUTHORIZED', message: 'Please log in.' })
    expect((await call(entry, { authorization: 'Bearer swa_made-up' })).body).toBe(answer.body)
  })

  test.each(withAccess('link'))('gets nothing from $name without the key in its address', async (entry) => {
    expect((await call(entry)).statusCode).toBeGreaterThanOrEqual(400)
  })
})

describe('an unverified person without the admin scope', () => {
  test('is refused by every endpoint for admins', async () => {
    for (const entry of withAccess('admin')) expect((await call(entry, as(person))).statusCode, entry.name).toBe(403)
  })

  test('is asked to verify their address by every endpoint that needs a verified one', async () => {
    for (const entry of withAccess('verified'))
      expect((await call(entry, as(person))).json(), entry.name).toMatchObject({ code: 'EMAIL_VERIFICATION_REQUIRED' })
  })
})

describe('an id that no record has', () => {
  // An unverified person gets that failure first.
  const withId = withAccess('user', 'admin').filter(({ path, endpoint }) => path.includes(':') && !endpoint.body)

  test.each(withId)('is not found by $name', async (entry) => {
    const answer = await call(entry, as(entry.endpoint.access === 'admin' ? staff : person))
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 'NOT_FOUND', message: 'There is nothing here.' })
  })
})

describe.each(everyApp)('a NUL character, which PostgreSQL cannot store, on $name', ({ open }) => {
  test('is refused in texts, finds no record as an id, and is removed from file names', async () => {
    const opened = await open()
    const ada = await opened.signUp()
    const headers = as(ada)
    const { threadId } = (await sendPicture(opened, ada, { fileName: 'a\0b.jpg' })).json<{ threadId: string }>()
    const text = 'a\0b@example.org'
    const cursor = Buffer.from('["2026-12-04","\\u0000"]').toString('base64url')
    const answers = await Promise.all([
      opened.server.inject({ method: 'PATCH', url: `/api/threads/${threadId}`, headers, body: { title: text } }),
      opened.server.inject({ method: 'POST', url: '/api/auth/login', body: { email: text, password: 'a' } }),
      opened.server.inject({ url: `/api/calendar/my-events?cursor=${cursor}`, headers }),
      opened.server.inject({ url: '/api/threads/%00', headers }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 404])
    await opened.settled()
    await opened.close()
  })
})
