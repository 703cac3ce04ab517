import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFakeSite, localNetwork, type FakeSite } from '../../testing/fakes/fake-site.ts'
import { createFetchPage } from './fetch-public-page.ts'
import { NotPublicError } from './public-lookup.ts'

let site: FakeSite
beforeAll(async () => {
  site = await openFakeSite()
})
afterAll(() => site.close())
beforeEach(() => {
  site.requests.length = 0
})

const get = createFetchPage(localNetwork)
const wanted = { userAgent: 'Ours/1.0', types: ['text/html'] }

test('a page is returned as text, and requested with our user agent and without cookies', async () => {
  const cookies: (string | undefined)[] = []
  site.pages['/e'] = (response, { headers }) => {
    cookies.push(headers.cookie)
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b' }).end('<p>Grüße</p>')
  }
  const page = { status: 200, location: null, body: '<p>Grüße</p>' }
  expect(await get(`${site.at('venue.example')}/e`, wanted)).toEqual(page)
  expect(await get(`${site.at('venue.example')}/e`, wanted)).toEqual(page)
  expect(cookies).toEqual([undefined, undefined])
  expect(site.agents).toEqual(new Set(['Ours/1.0']))
})

test('a redirect is returned, not followed', async () => {
  site.pages['/r'] = (response) => void response.writeHead(302, { location: '/e' }).end()
  const address = site.at('venue.example')
  expect(await get(`${address}/r`, wanted)).toEqual({ status: 302, location: `${address}/e`, body: '' })
  expect(site.requests).toEqual(['/r'])
})

test.each([
  'http://router.inside/',
  'https://router.inside/',
  'http://10.0.0.1/',
  'http://192.168.1.1:8080/',
  'http://169.254.169.254/latest/meta-data',
  'http://100.64.0.1/',
  'http://[::1]/',
  'http://[::ffff:192.168.1.1]/',
  'http://[fd00::1]/',
  'http://3232235777/',
  'http://someone:secret@venue.example/',
  'ftp://venue.example/',
  'file:///etc/passwd',
])('%s is never requested', async (address) => {
  await expect(get(address, wanted)).rejects.toBeInstanceOf(NotPublicError)
})

test('a host whose address changes is checked at each request', async () => {
  let times = 0
  const turning = createFetchPage({
    ...localNetwork,
    resolve: (_host, _options, done) =>
      done(null, [{ address: (times += 1) === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]),
  })
  site.pages['/e'] = 'here'
  const address = `${site.at('venue.example')}/e`
  expect(await turning(address, wanted)).toMatchObject({ status: 200 })
  await expect(turning(address, wanted)).rejects.toBeInstanceOf(NotPublicError)
  expect(site.requests).toEqual(['/e'])
})

test('a host with a public and a private address is not requested', async () => {
  const both = createFetchPage({
    ...localNetwork,
    resolve: (_host, _options, done) =>
      done(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ]),
  })
  site.pages['/e'] = 'here'
  await expect(both(`${site.at('venue.example')}/e`, wanted)).rejects.toBeInstanceOf(NotPublicError)
  expect(site.requests).toEqual([])
})

test('answers that are no page, compressed or failed have no body', async () => {
  const types: Record<string, string>[] = [
    { 'content-type': 'image/png' },
    { 'content-type': 'text/html', 'content-encoding': 'gzip' },
    {},
  ]
  for (const headers of types) {
    site.pages['/x'] = (response) => void response.writeHead(200, headers).end('content')
    expect(await get(`${site.at('venue.example')}/x`, wanted)).toMatchObject({ body: '' })
  }
  expect(await get(`${site.at('venue.example')}/nothing`, wanted)).toEqual({ status: 404, location: null, body: '' })
})

test('an endless page is refused after one megabyte', async () => {
  let sent = 0
  site.pages['/endless'] = (response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, 'a'))) sent += 64
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  }
  await expect(get(`${site.at('venue.example')}/endless`, wanted)).rejects.toThrow('larger than')
  expect(sent).toBeLessThan(16 * 1024)
})
