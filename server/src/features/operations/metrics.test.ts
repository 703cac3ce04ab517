import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp, type TestApp } from '../../testing/calls/test-app.ts'

const token = 'a-token-of-more-than-sixteen-letters'
let own: TestApp
let away: TestApp
beforeAll(async () => {
  own = await openApp({ METRICS_TOKEN: token })
  away = await openApp({ PUBLIC_URL: 'https://swap.example', METRICS_TOKEN: token })
})
afterAll(() => Promise.all([own.close(), away.close()]))

const ask = (app: TestApp, from: { remoteAddress?: string; headers?: Record<string, string> } = {}) => {
  const { headers, ...elsewhere } = from
  return app.server.inject({ url: '/metrics', headers: { host: 'localhost:3000', ...headers }, ...elsewhere })
}

test('a monitor on the same computer reads the numbers, each explained, and nothing of people', async () => {
  const { email } = await own.signUp()
  const { statusCode, headers, body } = await ask(own)
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
  ['a page elsewhere whose name was pointed here', { headers: { host: 'evil.example:3000' } }],
  ['somebody with another token', { remoteAddress: '192.0.2.7', headers: { authorization: `Bearer ${token}x` } }],
  ['somebody with an empty token', { remoteAddress: '192.0.2.7', headers: { authorization: 'Bearer ' } }],
])('for %s there is no such page', async (_who, from) => {
  const answer = await ask(own, from)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toBe((await own.server.inject('/no-such-page')).body)
})

test('a monitor elsewhere reads them with the token', async () => {
  const from = { remoteAddress: '192.0.2.7', headers: { host: 'swap.example', authorization: `Bearer ${token}` } }
  expect((await ask(away, from)).statusCode).toBe(200)
})

test('where the product is reached from elsewhere, being on the same computer says nothing: a proxy is there too', async () => {
  expect((await ask(away)).statusCode).toBe(404)
})
