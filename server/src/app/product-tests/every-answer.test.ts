// The security headers are on every kind of answer: page, script, style, font, picture, JSON, file, error, 304.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Subscription } from '@swap/contract/calendar'
import type { Thread } from '@swap/contract/thread'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { route } from '../../platform/http/route.ts'
import { signUpVerified } from '../../testing/calls/account-calls.ts'
import { makeAdmin } from '../../testing/calls/admin-calls.ts'
import { pictureIn } from '../../testing/calls/feed-calls.ts'
import { readEvent, readingOf } from '../../testing/readings.ts'
import { get, put, readPicture } from '../../testing/calls/http-calls.ts'
import { as, openApp, type TestApp } from '../../testing/calls/test-app.ts'
import { openTestServer } from '../../testing/test-server.ts'

interface TestRequest {
  url: string
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH'
  headers?: Record<string, string>
  payload?: string
}

const files = {
  'index.html': '<!doctype html>',
  'service-worker.js': 'x',
  'manifest.webmanifest': '{}',
  'robots.txt': 'x',
  'assets/app-1a2b.js': 'x',
  'assets/app-1a2b.css': 'x',
  'assets/archivo-1a2b.woff2': 'x',
  'assets/poster-1a2b.webp': 'x',
  'assets/mark-1a2b.svg': '<svg/>',
  'assets/reader-1a2b.wasm': 'x',
}

let app: TestApp
let page: Awaited<ReturnType<typeof openTestServer>>['server']
let addresses: Record<'csv' | 'feed' | 'feedPicture' | 'picture' | 'ics', string>
let staff: { authorization: string }

beforeAll(async () => {
  const pageFolder = mkdtempSync(join(tmpdir(), 'swap-page-'))
  mkdirSync(join(pageFolder, 'assets'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(pageFolder, name), text)
  page = (await openTestServer([], { pageFolder })).server
  app = await openApp()
  const ada = await signUpVerified(app)
  await makeAdmin(app, ada)
  staff = as(ada)
  app.reader.script.push(readingOf([readEvent()]))
  const { threadId } = await readPicture(app, ada)
  const [event] = (await get(app, ada, `/api/threads/${threadId}`)).json<Thread>().events
  await put(app, ada, `/api/calendar/my-events/${event?.id}`)
  const ask = async <Reply>(url: string) =>
    (await app.server.inject({ method: 'POST', url, headers: staff, body: {} })).json<Reply>()
  const { subscriptionUrl } = await ask<Subscription>('/api/calendar/my-events/token')
  const feed = new URL(subscriptionUrl ?? '').pathname
  const csv = new URL((await ask<{ url: string }>('/api/admin/events/export/ticket')).url)
  addresses = {
    csv: csv.pathname + csv.search,
    feed,
    feedPicture: new URL(pictureIn((await app.server.inject({ url: feed })).body)).pathname,
    picture: event?.media.image_url ?? '',
    ics: `/api/calendar/my-events/${event?.id}.ics`,
  }
})
afterAll(() => app.close())

const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; connect-src 'self'; " +
  "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; " +
  "require-trusted-types-for 'script'; trusted-types swap"

/** Expects the headers that every answer carries. */
async function expectSecurityHeaders(server: TestApp['server'], asked: TestRequest, status: number, policy: string) {
  const { statusCode, headers } = await server.inject(asked)
  expect([asked.url, statusCode]).toEqual([asked.url, status])
  expect(headers).toMatchObject({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  })
  return headers
}

test.each([
  '/',
  '/chat',
  ...Object.keys(files)
    .slice(1)
    .map((name) => `/${name}`),
])('%s has the security headers, also for 304 and HEAD', async (url) => {
  const policy = /\.(?!js)\w+$/.test(url) ? FILE_POLICY : PAGE_POLICY
  const { etag } = await expectSecurityHeaders(page, { url }, 200, policy)
  await expectSecurityHeaders(page, { url, headers: { 'if-none-match': String(etag) } }, 304, policy)
  await expectSecurityHeaders(page, { url, method: 'HEAD' }, 200, policy)
})

test.each<[what: string, asked: () => TestRequest, status: number]>([
  ['the health check', () => ({ url: '/api/health' }), 200],
  ['JSON', () => ({ url: '/api/account', headers: staff }), 200],
  ['the description of the API', () => ({ url: '/api/openapi.json' }), 200],
  ['a calendar', () => ({ url: addresses.feed }), 200],
  ['the picture in a calendar', () => ({ url: addresses.feedPicture }), 200],
  ['a picture', () => ({ url: addresses.picture }), 200],
  ['an event as a file', () => ({ url: addresses.ics, headers: staff }), 200],
  ['a CSV file', () => ({ url: addresses.csv }), 200],
  ['the refusal of a visitor', () => ({ url: '/api/account' }), 401],
  ['the refusal of an unsigned picture address', () => ({ url: '/api/pictures/x' }), 403],
  ['an API address that does not exist', () => ({ url: '/api/nothing' }), 404],
  ['a page that does not exist', () => ({ url: '/no-such-page' }), 404],
  ['an address that cannot be read', () => ({ url: '/%ff' }), 404],
  ['a method that is not supported', () => ({ url: '/api/health', method: 'PATCH' }), 405],
  ['broken JSON', () => ({ url: '/api/auth/login', ...sent('application/json', '{') }), 400],
  ['an overlong body', () => ({ url: '/api/auth/login', ...sent('application/json', `"${'a'.repeat(2e6)}"`) }), 413],
  ['a type that is not supported', () => ({ url: '/api/auth/login', ...sent('text/xml', '<x/>') }), 415],
])('the answer has the security headers: %s', async (_what, asked, status) => {
  await expectSecurityHeaders(app.server, asked(), status, FILE_POLICY)
})

const sent = (type: string, payload: string) =>
  ({ method: 'POST', headers: { 'content-type': type }, payload }) as const

test('a 304 for an unchanged calendar has the security headers', async () => {
  const { etag } = await expectSecurityHeaders(app.server, { url: addresses.feed }, 200, FILE_POLICY)
  await expectSecurityHeaders(
    app.server,
    { url: addresses.feed, headers: { 'if-none-match': String(etag) } },
    304,
    FILE_POLICY,
  )
})

test('the answer to a call that fails on our side has the security headers', async () => {
  const broken = route('GET /api/health', async () => {
    throw new Error('a fault')
  })
  const { server } = await openTestServer([broken])
  await expectSecurityHeaders(server, { url: '/api/health' }, 500, FILE_POLICY)
})
