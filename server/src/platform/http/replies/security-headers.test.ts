import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestServer } from '../../../testing/test-server.ts'
import { closeServer } from '../server/close-server.ts'
import { route } from '../route.ts'

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; connect-src 'self'; " +
  "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; " +
  "require-trusted-types-for 'script'; trusted-types swap"
const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

function builtPage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'swap-page-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'x')
  writeFileSync(join(folder, 'assets/app-1a2b.css'), 'x')
  return folder
}

const health = route('GET /api/health', async () => ({ status: 'ok' }))

test.each([
  ['/', 200, PAGE_POLICY],
  ['/no-such-page', 404, PAGE_POLICY],
  ['/api/docs', 200, PAGE_POLICY],
  ['/assets/app-1a2b.js', 200, PAGE_POLICY],
  ['/assets/app-1a2b.css', 200, INERT_POLICY],
  ['/api/health', 200, INERT_POLICY],
  ['/api/account', 404, INERT_POLICY],
  ['/%ff', 404, INERT_POLICY],
])('%s answers %i with its content security policy', async (url, status, policy) => {
  const { server } = await openTestServer([health], { pageFolder: builtPage() })
  const { statusCode, headers } = await server.inject(url)
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers['cross-origin-opener-policy']).toBe(
    headers['content-type']?.toString().startsWith('text/html') ? 'same-origin' : undefined,
  )
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['access-control-allow-origin']).toBeUndefined()
})

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the policy of a document allows only its own inline scripts and styles, by their hashes', async () => {
  const folder = builtPage()
  const page = '<!doctype html><script>x = 1</script><script src="/assets/app-1a2b.js"></script>'
  writeFileSync(join(folder, 'index.html'), page)
  mkdirSync(join(folder, 'documents'))
  writeFileSync(join(folder, 'documents/help.html'), '<style>p { color: red }</style><script>y = 2</script>')
  const { server } = await openTestServer([health], { pageFolder: folder })
  const policyOf = async (url: string) => (await server.inject(url)).headers['content-security-policy']
  expect(await policyOf('/')).toBe(PAGE_POLICY.replace("script-src 'self'", `script-src 'self' ${hashOf('x = 1')}`))
  expect(await policyOf('/help')).toBe(
    PAGE_POLICY.replace("script-src 'self'", `script-src 'self' ${hashOf('y = 2')}`).replace(
      "style-src 'self'",
      `style-src 'self' ${hashOf('p { color: red }')}`,
    ),
  )
  expect(await policyOf('/api/health')).toBe(INERT_POLICY)

  const { etag } = (await server.inject('/help')).headers
  const kept = await server.inject({ url: '/help', headers: { 'if-none-match': String(etag) } })
  expect(kept.statusCode).toBe(304)
  expect(kept.headers['content-security-policy']).toBe(await policyOf('/help'))
})

test('answers of the API are not cached', async () => {
  const { server } = await openTestServer([health])
  expect((await server.inject('/api/health')).headers['cache-control']).toBe('no-store')
  expect((await server.inject('/api/nothing')).headers['cache-control']).toBe('no-store')
})

test('over https the answer has a strict-transport-security header', async () => {
  const { server } = await openTestServer([health], { isHttps: true })
  expect((await server.inject('/api/health')).headers['strict-transport-security']).toBe('max-age=31536000')
})

test.each([
  ['nonsense', '\u0016\u0003\u0001\r\n\r\n', '400'],
  ['a head of 20 KB', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, '431'],
  ['two lengths', 'POST /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 0\r\n\r\na', '400'],
])('%s is refused with the same headers, and the connection is closed', async (_, text, status) => {
  const { server } = await openTestServer([health], { isHttps: true })
  const url = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  const answer = await new Promise<string>((resolve, reject) => {
    let got = ''
    const socket = connect(Number(url.port), url.hostname, () => socket.write(text))
    socket.on('data', (chunk) => (got += chunk.toString()))
    socket.on('close', () => resolve(got))
    socket.on('error', reject)
  })
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain(`content-security-policy: ${INERT_POLICY}`)
  expect(answer).toContain('strict-transport-security: max-age=31536000')
  expect(answer).toContain('connection: close')
  await closeServer(server, 100)
})
