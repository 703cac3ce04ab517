import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp, type TestApp } from '../testing/test-app.ts'
import { outboxMail } from './outbox-mail.ts'

let app: TestApp
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const open = (url: string, from: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  app.server.inject({ url, headers: { host: 'localhost:3000' }, ...from })

test('the outbox shows each mail with its links, the newest first, to whoever sits at this computer', async () => {
  await app.signUp({ email: 'ada@example.org' })
  await app.settled()
  const evil = {
    to: { name: 'Eve', address: 'eve@example.org' },
    subject: '<script>alert(1)</script>',
    text: '<img src=x onerror=alert(2)>\n',
  }
  await outboxMail({ folder: join(app.folder, 'outbox'), from: 'no-reply@localhost' }).send(evil)

  const list = await open('/outbox')
  expect(list.statusCode).toBe(200)
  expect(list.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(list.headers['cache-control']).toBe('no-store')
  expect(list.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
  expect(list.body).toMatch(/&lt;script&gt;alert\(1\)&lt;\/script&gt;[^]*Please verify your email address/)
  expect(list.body).toContain('ada@example.org')
  expect(list.body).not.toMatch(/<script|<img/)

  const [, first = '', second = ''] = /href="(\/outbox\/[^"]+)"[^]*href="(\/outbox\/[^"]+)"/.exec(list.body) ?? []
  expect((await open(first)).body).toContain('&lt;img src=x onerror=alert(2)&gt;')
  const mail = await open(second)
  expect(mail.body).toMatch(/<a href="(http:\/\/localhost:3000\/verify-email\?email=[^"]+)">\1<\/a>/)
  expect(mail.body).not.toMatch(/<script|style=/)
  expect((await open('/outbox.css')).headers['content-type']).toBe('text/css; charset=utf-8')
})

test.each([
  ['another computer', { remoteAddress: '192.0.2.7' }],
  ['another computer that speaks IPv6', { remoteAddress: '2001:db8::1' }],
  ['a proxy', { headers: { host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1' } }],
  ['another proxy', { headers: { host: 'localhost:3000', forwarded: 'for=127.0.0.1' } }],
  ['a page elsewhere whose name was pointed here', { headers: { host: 'evil.example:3000' } }],
])('from %s the outbox is not there', async (_who, from) => {
  const name = readdirSync(join(app.folder, 'outbox'))[0]?.replace('.eml', '')
  for (const url of ['/outbox', `/outbox/${name}`, '/outbox.css']) {
    const answer = await open(url, from)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe((await open('/no-such-page')).body)
  }
})

test.each(['/outbox/no-such-mail', '/outbox/..%2fswap.db', '/outbox/%2e%2e%2fsecrets', '/outbox/'])(
  '%s is no mail',
  async (url) => {
    expect((await open(url)).statusCode).toBe(404)
  },
)

test.each<[why: string, environment: Record<string, string>]>([
  ['mails are sent', { SMTP_URL: 'smtp://127.0.0.1:2525' }],
  ['the product has a public address', { PUBLIC_URL: 'https://swap.example' }],
  ['a proxy stands in front', { TRUST_PROXY: '1' }],
])('there is no outbox page where %s', async (_why, environment) => {
  const other = await openApp(environment)
  expect((await other.server.inject({ url: '/outbox', headers: { host: 'localhost:3000' } })).statusCode).toBe(404)
  await other.close()
})
