// The service worker takes a file that is shared to the installed app; without one, the server returns it in a page.
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTestServer } from '../../../testing/test-server.ts'

const type = 'multipart/form-data; boundary=x'
const picture = randomBytes(300_001)
const form = Buffer.concat([
  Buffer.from(
    '--x\r\ncontent-disposition: form-data; name="picture"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
  ),
  picture,
  Buffer.from('\r\n--x--\r\n'),
])

/** Lists the open files in a folder; empty except on Linux. */
const openFilesIn = (folder: string) =>
  (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd') : [])
    .map((fd) => linkOf(fd))
    .filter((path) => path.startsWith(folder))

function linkOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`)
  } catch {
    return '' // closed meanwhile, like the one for listing
  }
}

async function share(headers: Record<string, string> = {}, isDiskFull = false) {
  const reserve = {
    use: <T>(_purpose: unknown, write: () => Promise<T>) => write(),
    isInUse: () => isDiskFull,
    refill: async () => {},
  }
  const { server, uploadsFolder, incomingFiles } = await openTestServer([], { reserve })
  const answer = await server.inject({
    method: 'POST',
    url: '/share',
    headers: { 'content-type': type, ...headers },
    payload: form,
  })
  expect(incomingFiles()).toEqual([])
  // A file handle that is left open ends the process when it is garbage-collected.
  await expect.poll(() => openFilesIn(uploadsFolder)).toEqual([])
  return answer
}

test('a browser without its service worker gets the shared file back, byte for byte', async () => {
  for (const headers of [{}, { 'sec-fetch-site': 'none' }, { 'sec-fetch-site': 'same-origin' }] as const) {
    const answer = await share(headers)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';")
    const [, kept, base64 = ''] = /data-type="(?<type>[^"]*)">(?<form>[^<]*)</.exec(answer.body) ?? []
    expect(kept).toBe(type)
    expect(Buffer.from(base64, 'base64').equals(form)).toBe(true)
  }
})

test.each([
  ['comes from another site', { 'sec-fetch-site': 'cross-site' }, false],
  ['comes from a neighbouring site', { 'sec-fetch-site': 'same-site' }, false],
  ['is no form', { 'content-type': 'application/x-www-form-urlencoded' }, false],
  ['meets a full disk', {}, true],
])('a post that %s is redirected to the chat unread', async (_what, headers, isFull) => {
  const answer = await share(headers, isFull)
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/chat')
})

test('the content type of a form is escaped in the page', async () => {
  const answer = await share({ 'content-type': 'multipart/form-data; boundary="x"></script><b>' })
  expect(answer.body).not.toContain('<b>')
})

test('a file that is too large is redirected to the chat', async () => {
  const { server } = await openTestServer([])
  const payload = Buffer.alloc(21 * 1024 * 1024)
  const answer = await server.inject({ method: 'POST', url: '/share', headers: { 'content-type': type }, payload })
  expect(answer.headers.location).toBe('/chat')
  expect((await server.inject('/share')).statusCode).toBe(404)
})
