import { once } from 'node:events'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '@swap/contract/failures'
import { expect, test, vi } from 'vitest'
import { asAda, openTestServer } from '../../../testing/test-server.ts'
import { closeServer } from '../server/close-server.ts'
import { route } from '../route.ts'
import { MAX_PICTURE_BYTES } from '@swap/contract/picture-limits'

interface Seen {
  content: string
  mode: number
  bytes: number
  fileName: string
  title: string
}

/** Opens a server that records what its upload route gets. */
async function openUploads() {
  const seen: Seen[] = []
  const { server, uploadsFolder, incomingFiles } = await openTestServer([
    route('POST /api/jobs', async ({ upload, form }) => {
      const { bytes, fileName, path } = upload
      seen.push({
        content: readFileSync(path, 'utf8').slice(0, 50),
        mode: statSync(path).mode & 0o777,
        bytes,
        fileName,
        title: form.title,
      })
      return { jobId: 'j', threadId: 't' }
    }),
  ])
  const send = (...parts: [name: string, value: string | File][]) => {
    const form = new FormData()
    for (const [name, value] of parts) form.append(name, value)
    return server.inject({ method: 'POST', url: '/api/jobs', headers: asAda, payload: form })
  }
  return { server, seen, send, uploadsFolder, incomingFiles }
}

const head = '--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n'
const picture = new File(['the picture'], 'poster.jpg', { type: 'image/jpeg' })

test('a picture is in a private file for its route, and removed after the answer', async () => {
  const { send, seen, incomingFiles } = await openUploads()
  const answer = await send(['image', picture])
  expect(answer.statusCode).toBe(202)
  expect(seen).toEqual([{ content: 'the picture', mode: 0o600, bytes: 11, fileName: 'poster.jpg', title: '' }])
  expect(incomingFiles()).toEqual([])
})

test('fields may come before or after the picture', async () => {
  const { send, seen } = await openUploads()
  await send(['title', 'before'], ['image', picture])
  await send(['image', picture], ['title', 'after'])
  expect(seen.map(({ title }) => title)).toEqual(['before', 'after'])
})

test('an invalid field is named, and the picture is removed', async () => {
  const { send, incomingFiles } = await openUploads()
  const answer = await send(['image', picture], ['takenAt', 'yesterday'])
  expect(answer.json()).toMatchObject({ code: 'VALIDATION', issues: [{ path: 'takenAt' }] })
  expect(incomingFiles()).toEqual([])
})

test('a picture may have 20 MB, and not one byte more', async () => {
  const { send, seen, incomingFiles } = await openUploads()
  const largest = Buffer.alloc(MAX_PICTURE_BYTES)
  expect((await send(['image', new File([largest], 'a')])).statusCode).toBe(202)
  expect(seen[0]?.bytes).toBe(MAX_PICTURE_BYTES)
  const refused = await send(['image', new File([largest, 'x'], 'a')])
  expect(refused.statusCode).toBe(413)
  expect(refused.json()).toMatchObject({ code: 'PICTURE_TOO_LARGE' })
  expect(incomingFiles()).toEqual([])
})

test('30 MB without a content-length are refused with the same failure', async () => {
  const { server, incomingFiles } = await openUploads()
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const form = new FormData()
  form.append('image', new File([Buffer.alloc(30 * 1024 * 1024)], 'a'))
  const { body, headers } = new Request(url, { method: 'POST', body: form })
  const type = headers.get('content-type') ?? ''
  const answer = await fetch(`${url}/api/jobs`, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { ...asAda, 'content-type': type },
  })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ code: 'PICTURE_TOO_LARGE' })
  expect(incomingFiles()).toEqual([])
  await closeServer(server, 100)
})

test('a client that sends 30 MB with "Connection: close" gets the answer, too', async () => {
  const { server } = await openUploads()
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(
    'POST /api/jobs HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ada\r\nConnection: close\r\nContent-Length: 30000000\r\n' +
      `Content-Type: multipart/form-data; boundary=b\r\n\r\n${head}`,
  )
  for (let sent = head.length; sent < 30e6; sent += 1e6) {
    await new Promise((resolve) => socket.write(Buffer.alloc(Math.min(1e6, 30e6 - sent)), resolve))
    await sleep(1)
  }
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 413 /)
  await closeServer(server, 100)
})

test('data that a refused client goes on sending takes no memory', async () => {
  const { server } = await openUploads()
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const [bytes, piece] = [60e6, Buffer.alloc(1e6)]
  socket.write(
    `POST /api/jobs HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ada\r\nContent-Length: ${bytes}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\n\r\n${head}`,
  )
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  for (let sent = head.length; sent < bytes; sent += piece.length) {
    await new Promise((resolve) => socket.write(piece.subarray(0, Math.min(piece.length, bytes - sent)), resolve))
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 413 /)
  expect(most).toBeLessThan(8e6)
  socket.destroy()
  await closeServer(server, 100)
})

test.each([
  ['nothing', [], 400, 'NO_PICTURE'],
  ['only words', [['title', 'x']], 400, 'NO_PICTURE'],
  ['a file of another name', [['file', picture]], 400, 'NO_PICTURE'],
  ['an empty file', [['image', new File([], 'a.jpg')]], 400, 'EMPTY_PICTURE'],
] satisfies [string, [string, string | File][], number, string][])('%s is refused', async (_, parts, status, code) => {
  const { send, seen, incomingFiles } = await openUploads()
  const answer = await send(...parts)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ code })
  expect(seen).toEqual([])
  expect(incomingFiles()).toEqual([])
})

test('a second picture in one form is refused with its own message', async () => {
  const { send, seen, incomingFiles } = await openUploads()
  const answer = await send(['image', new File(['one'], 'one.jpg')], ['image', new File(['two'], 'two.jpg')])
  expect(answer.json()).toEqual({ code: 'VALIDATION', message: 'Please send one picture at a time.' })
  expect([seen, incomingFiles()]).toEqual([[], []])
})

test('a client that is still sending when the file cannot be written gets the answer', async () => {
  const { server, uploadsFolder } = await openUploads()
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  rmSync(uploadsFolder, { recursive: true })
  const form = new FormData()
  form.append('image', new File([new Uint8Array(200_000)], 'poster.jpg'))
  const answer = await fetch(`${url}/api/jobs`, { method: 'POST', headers: asAda, body: form })
  expect(answer.status).toBe(500)
  await closeServer(server, 100)
})

test('a form without its end is refused as cut off', async () => {
  const { server, incomingFiles } = await openUploads()
  const headers = { ...asAda, 'content-type': 'multipart/form-data; boundary=b' }
  const answer = await server.inject({ method: 'POST', url: '/api/jobs', headers, payload: `${head}half a pict` })
  expect(answer.json()).toMatchObject({ code: 'UPLOAD_CUT_OFF' })
  expect(incomingFiles()).toEqual([])
})

test('a broken connection leaves no file behind', async () => {
  const { server, seen, incomingFiles } = await openUploads()
  const url = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(url.port), url.hostname)
  socket.write(
    'POST /api/jobs HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ada\r\nContent-Length: 1000000\r\n' +
      `Content-Type: multipart/form-data; boundary=b\r\n\r\n${head}half a pict`,
  )
  while (incomingFiles().length === 0) await sleep(5)
  socket.destroy()
  while (incomingFiles().length > 0) await sleep(5)
  expect(seen).toEqual([])
  await closeServer(server, 100)
})

test('JSON is refused as an upload', async () => {
  const { server } = await openUploads()
  const answer = await server.inject({ method: 'POST', url: '/api/jobs', headers: asAda, payload: { image: 'x' } })
  expect(answer.statusCode).toBe(415)
})

test('a route may refuse an upload before it arrives, and is told when an admitted one has been answered', async () => {
  const told: string[] = []
  let isOpen = false
  const { server, incomingFiles } = await openTestServer([
    route(
      'POST /api/jobs',
      async ({ form }) => {
        told.push('asked')
        if (form.title === 'bad') throw new Failure('NOT_A_PICTURE')
        return { jobId: 'j', threadId: 't' }
      },
      {
        async admitUpload({ ip }) {
          told.push(`${ip}, ${incomingFiles().length} files`)
          if (!isOpen) throw new Failure('UNAVAILABLE', { retryAfter: 7 })
          return () => told.push('left')
        },
      },
    ),
  ])
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const send = (fields: Record<string, string>, file: File) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, image: file })) form.append(name, value)
    return server.inject({ method: 'POST', url: '/api/jobs', headers: asAda, payload: form })
  }
  const refused = await send({}, picture)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '7'])
  isOpen = true
  expect((await send({}, picture)).statusCode).toBe(202)
  expect((await send({ title: 'bad' }, picture)).statusCode).toBe(415)
  expect((await send({}, new File([], 'empty'))).statusCode).toBe(400)
  const came = '127.0.0.1, 0 files'
  expect(told).toEqual([came, came, 'asked', 'left', came, 'asked', 'left', came, 'left'])
  said.mockRestore()
})
