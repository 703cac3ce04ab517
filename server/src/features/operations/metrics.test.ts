import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp, type TestApp } from '../../testing/calls/test-app.ts'

const token = 'a-token-of-more-than-sixteen-letters'
let local: TestApp
let remote: TestApp
beforeAll(async () => {
  local = await openApp({ METRICS_TOKEN: token })
  remote = await openApp({ PUBLIC_URL: 'https://swap.example', METRICS_TOKEN: token })
})
afterAll(() => Promise.all([local.close(), remote.close()]))

const ask = (app: TestApp, from: { remoteAddress?: string; headers?: Record<string, string> } = {}) => {
  const { headers, ...elsewhere } = from
  return app.server.inject({ url: '/metrics', headers: { host: 'localhost:3000', ...headers }, ...elsewhere })
}

test('a monitor on the same computer gets every metric with its help text, and no personal data', async () => {
  const { email } = await local.signUp()
  const { statusCode, headers, body } = await ask(local)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toMatch(/^swap_jobs\{job="read-picture",state="waiting"\} \d+$/m)
  expect(body).toMatch(/^swap_events\{list="all"\} 0$/m)
  expect(body).toMatch(/^swap_database_bytes \d+$/m)
  expect(body).toMatch(
    /^swap_build\{product="[^"]+",node="v\d+[^"]*",database="SQLite [^"]+",weights="[0-9a-f]{12}"\} 1$/m,
  )
  expect(body).not.toContain(email)
  for (const line of body.trimEnd().split('\n'))
    expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? -?[\d.e+]+)$/)
})

test.each([
  ['another computer', { remoteAddress: '192.0.2.7' }],
  ['a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['a page whose host name points to this computer', { headers: { host: 'evil.example:3000' } }],
  ['somebody with another token', { remoteAddress: '192.0.2.7', headers: { authorization: `Bearer ${token}x` } }],
  ['somebody with an empty token', { remoteAddress: '192.0.2.7', headers: { authorization: 'Bearer ' } }],
])('%s gets 404', async (_who, from) => {
  const answer = await ask(local, from)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toBe((await local.server.inject('/no-such-page')).body)
})

test('a monitor on another computer gets the metrics with the token', async () => {
  const from = { remoteAddress: '192.0.2.7', headers: { host: 'swap.example', authorization: `Bearer ${token}` } }
  expect((await ask(remote, from)).statusCode).toBe(200)
})

test('on a public server, the same computer gets 404 without the token: a proxy may be asking', async () => {
  expect((await ask(remote)).statusCode).toBe(404)
})
