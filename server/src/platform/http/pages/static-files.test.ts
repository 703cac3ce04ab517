import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openTestServer } from '../../../testing/test-server.ts'

const script = 'console.log("the page")\n'

const documents = {
  'privacy.html': '<!doctype html><title>Privacy</title><link rel="canonical" href="%PUBLIC_URL%/privacy">',
  'contact.html': '<a href="mailto:%CONTACT_EMAIL%">%CONTACT_EMAIL%</a>',
  'help.html': '<noscript>%CONNECTED_MODEL%</noscript>',
  '404.html': '<!doctype html><title>Lost</title>',
  'robots.txt': 'Sitemap: %PUBLIC_URL%/sitemap.xml\n',
}

async function openPage(choices: Parameters<typeof openTestServer>[1] = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'swap-page-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Page</title>')
  writeFileSync(join(folder, 'service-worker.js'), script)
  writeFileSync(join(folder, 'assets/app-1a2b.js'), script)
  writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets/app-1a2b.js.gz'), gzipSync(script))
  writeFileSync(join(folder, 'assets/app-1a2b.js.map'), '{}')
  writeFileSync(join(folder, '.env'), 'SECRET=1')
  mkdirSync(join(folder, 'documents'))
  for (const [name, content] of Object.entries(documents)) writeFileSync(join(folder, 'documents', name), content)
  const { server } = await openTestServer([], { ...choices, pageFolder: folder })
  return server
}

test.each(['/', '/chat', '/chat/t1', '/login', '/settings', '/admin/', '/event/e1', '/verify-email?token=x'])(
  '%s is answered with the page of the app',
  async (url) => {
    const answer = await (await openPage()).inject(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body).toContain('<title>Page</title>')
  },
)

test.each([
  '/lost',
  '/.env',
  '/assets/',
  '/assets/app-1a2b.js.map',
  '/../package.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%00',
  '/documents/privacy.html',
  '/privacy.html',
])('%s is answered with the "not found" page', async (url) => {
  const answer = await (await openPage()).inject(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain('<title>Lost</title>')
})

test.each(['/privacy', '/privacy/'])(
  '%s is answered with its prerendered document, with the public URL in it',
  async (url) => {
    const server = await openPage()
    const answer = await server.inject(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
    expect(answer.body).toContain('<title>Privacy</title>')
    expect(answer.body).toContain('href="https://swap.example/privacy"')
    const again = await server.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  },
)

test('a document has the operator’s email address and the connected model in it', async () => {
  const answer = await (await openPage()).inject('/contact')
  expect(answer.body).toBe('<a href="mailto:operator@swap.example">operator@swap.example</a>')
  const named = await (await openPage()).inject('/help')
  expect(named.body).toBe('<noscript>A &lt;b&gt;model&lt;/b&gt; reads along.</noscript>')
})

test('a document says whom to ask if the operator has set no email address', async () => {
  const answer = await (await openPage({ contactEmail: '' })).inject('/contact')
  expect(answer.body).toBe(
    '<span>No email address is set up here. Please use the form, or ask the person who runs this server.</span>',
  )
})

test('a document is sent compressed to clients that accept it', async () => {
  const server = await openPage()
  const headers = { 'accept-encoding': 'gzip, br' }
  const answer = await server.inject({ url: '/privacy', headers })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<title>Privacy</title>')
  expect((await server.inject({ method: 'HEAD', url: '/privacy', headers })).body).toBe('')
})

test('robots.txt has the address of the sitemap', async () => {
  const answer = await (await openPage()).inject('/robots.txt')
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toBe('Sitemap: https://swap.example/sitemap.xml\n')
})

test('files named by their content are cached for a year, others are revalidated', async () => {
  const server = await openPage()
  expect((await server.inject('/assets/app-1a2b.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  )
  const worker = await server.inject('/service-worker.js')
  expect(worker.headers['cache-control']).toBe('no-cache')
  const again = await server.inject({
    url: '/service-worker.js',
    headers: { 'if-none-match': String(worker.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  expect(again.headers['content-security-policy']).toBe(worker.headers['content-security-policy'])
})

test('files compressed at build time are sent compressed to clients that accept it', async () => {
  const server = await openPage()
  const ask = (accept: string) => server.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': accept } })
  const br = await ask('gzip, deflate, br')
  expect(br.headers['content-encoding']).toBe('br')
  expect(br.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script)
  expect((await ask('gzip')).headers['content-encoding']).toBe('gzip')
  const plain = await ask('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(script)
  expect(plain.headers.vary).toBe('accept-encoding')
})

test('HEAD answers with the size and no body', async () => {
  const answer = await (await openPage()).inject({ method: 'HEAD', url: '/' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-length']).toBe('34')
  expect(answer.body).toBe('')
})

test('without a built web app, every page is NOT_FOUND', async () => {
  const { server } = await openTestServer([])
  expect((await server.inject('/')).json()).toMatchObject({ code: 'NOT_FOUND' })
})
