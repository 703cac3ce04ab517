import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp, type TestApp } from '../../testing/calls/test-app.ts'
import { createOutboxMail } from './outbox-mail.ts'

let app: TestApp
let cookie: string
const logged: string[] = []
beforeAll(async () => {
  app = await openApp({}, (line) => logged.push(line))
  cookie = cookieOf(await look(link()))
})
afterAll(() => app.close())

interface From {
  method?: 'GET' | 'HEAD'
  remoteAddress?: string
  headers?: Record<string, string>
}

/** The link that the terminal shows now, without its host. */
const link = () => app.outbox?.linkAt('') ?? ''
/** Sends a request like any program on this computer, without a cookie. */
const look = (url: string, { headers = {}, ...from }: From = {}) =>
  app.server.inject({ url, headers: { host: 'localhost:3000', ...headers }, ...from })
type Answer = Awaited<ReturnType<typeof look>>
const cookieOf = ({ headers }: Answer) => String(headers['set-cookie']).split(';', 1)[0] ?? ''
/** Sends a request like the browser that was opened with the link, with its cookie. */
const open = (url: string, { headers = {}, ...from }: From = {}) =>
  look(url, { headers: { cookie, ...headers }, ...from })

/** The parts of an answer that are compared with the answer for an unknown address: all but the time. */
const seen = ({ statusCode, headers: { date: _date, ...headers }, body }: Answer) => ({ statusCode, headers, body })
const expectAbsent = async (answer: Answer, from: From = {}) =>
  expect(seen(answer)).toEqual(seen(await look('/no-such-page', from)))

test('the outbox shows every email with its links, the newest first, to a browser that opened its link', async () => {
  await app.signUp({ email: 'ada@example.org' })
  await app.settled()
  const evil = {
    to: { name: 'Eve', address: 'eve@example.org' },
    subject: '<script>alert(1)</script>',
    text: '<img src=x onerror=alert(2)>\n',
  }
  await createOutboxMail({ folder: join(app.folder, 'outbox'), from: 'no-reply@localhost' }).send(evil)

  const list = await open('/outbox')
  expect(list.statusCode).toBe(200)
  expect(list.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(list.headers['cache-control']).toBe('no-store')
  expect(list.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
  expect(list.body).toMatch(/&lt;script&gt;alert\(1\)&lt;\/script&gt;[^]*Please verify your email address/)
  expect(list.body).toContain('ada@example.org')
  expect(list.body).not.toMatch(/<script|<img/)

  const [, first = '', second = ''] = /<a href="(\/outbox\/[^"]+)"[^]*<a href="(\/outbox\/[^"]+)"/.exec(list.body) ?? []
  expect((await open(first)).body).toContain('&lt;img src=x onerror=alert(2)&gt;')
  const mail = await open(second)
  expect(mail.body).toMatch(/<a href="(http:\/\/localhost:3000\/verify-email\?email=[^"]+)">\1<\/a>/)
  expect(mail.body).not.toMatch(/<script|style=/)
  expect((await open('/outbox/style.css')).headers['content-type']).toBe('text/css; charset=utf-8')
})

const wrong = (text: string) => `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`

test.each<[what: string, url: () => string, from?: From]>([
  ['no link', () => '/outbox'],
  ['no link, for its styles', () => '/outbox/style.css'],
  ['an empty token', () => '/outbox?token='],
  ['a wrong token', () => wrong(link())],
  ['a shorter token', () => link().slice(0, -1)],
  ['the right token twice', () => `${link()}&token=x`],
  ['a wrong cookie', () => '/outbox', { headers: { cookie: 'outbox-0=x' } }],
  ['a nearly right cookie', () => '/outbox', { headers: { cookie: 'set below' } }],
])('with %s the outbox is answered as not found', async (what, url, from) => {
  const headers = what.startsWith('a nearly') ? { cookie: wrong(cookie) } : from?.headers
  await expectAbsent(await look(url(), headers ? { headers } : {}))
})

test('a link works once, and sets a cookie that no script and no other site can use', async () => {
  const used = link()
  expect(new URL(used, 'http://localhost').searchParams.get('token')).toMatch(/^[\w-]{43}$/)
  const answer = await look(used)
  expect(answer.statusCode).toBe(303)
  expect(answer.headers).toMatchObject({ location: '/outbox', 'cache-control': 'no-store' })
  expect(answer.headers['set-cookie']).toMatch(/^outbox-\d+=[\w-]{43}; Path=\/outbox; HttpOnly; SameSite=Strict$/)
  expect((await look('/outbox', { headers: { cookie: cookieOf(answer) } })).statusCode).toBe(200)
  await expectAbsent(await look(used))
  expect((await open(used)).headers.location).toBe('/outbox') // once more, in the browser that it opened
  expect(logged.join()).not.toMatch(new RegExp([used.split('=')[1], cookie.split('=')[1]].join('|')))
})

test('a used link is replaced by a new one for another browser, and the first browser keeps its access', async () => {
  const shown: string[] = []
  app.outbox?.onUse(() => shown.push(link()))
  const first = link()
  await look(first)
  await look(first)
  await look('/outbox?token=guess')
  expect(shown).toHaveLength(1)
  const second = cookieOf(await look(shown[0] ?? ''))
  for (const held of [cookie, second, `other=1; ${second}`, `outbox-0=forged; ${second}`])
    expect((await look('/outbox', { headers: { cookie: held } })).statusCode).toBe(200)
})

test('a HEAD request does not use up the link', async () => {
  const kept = link()
  expect((await look(kept, { method: 'HEAD' })).statusCode).toBe(404)
  expect(link()).toBe(kept)
})

test.each([
  ['another computer', { remoteAddress: '192.0.2.7' }],
  ['another computer that speaks IPv6', { remoteAddress: '2001:db8::1' }],
  ['a proxy', { headers: { host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1' } }],
  ['another proxy', { headers: { host: 'localhost:3000', forwarded: 'for=127.0.0.1' } }],
  ['another host name that resolves to this computer', { headers: { host: 'evil.example:3000' } }],
])('from %s the outbox is answered as not found', async (_who, from) => {
  const name = readdirSync(join(app.folder, 'outbox'))[0]?.replace('.eml', '')
  for (const url of ['/outbox', `/outbox/${name}`, '/outbox/style.css', link()]) {
    const answer = await open(url, from)
    expect(answer.statusCode).toBe(404)
    await expectAbsent(answer)
  }
})

test.each(['/outbox/no-such-mail', '/outbox/..%2fswap.db', '/outbox/%2e%2e%2fsecrets', '/outbox/'])(
  '%s is not an email',
  async (url) => {
    expect((await open(url)).statusCode).toBe(404)
  },
)

test.each<[why: string, environment: Record<string, string>]>([
  ['emails are sent', { SMTP_URL: 'smtp://127.0.0.1:2525' }],
  ['the product has a public address', { PUBLIC_URL: 'https://swap.example' }],
  ['the product is reached over https', { PUBLIC_URL: 'https://localhost' }],
  ['there is a proxy', { TRUST_PROXY: '1' }],
])('there is no outbox page and no link to it if %s', async (_why, environment) => {
  const other = await openApp(environment)
  expect(other.outbox).toBeNull()
  const ask = (url: string) => other.server.inject({ url, headers: { host: 'localhost:3000', cookie } })
  for (const url of ['/outbox', '/outbox?token=x', '/outbox/style.css'])
    expect(seen(await ask(url))).toEqual(seen(await ask('/no-such-page')))
  await other.close()
})
