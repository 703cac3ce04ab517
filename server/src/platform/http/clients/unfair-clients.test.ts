import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { openTestServer } from '../../../testing/test-server.ts'
import { bytesPassedToSystem } from './slow-readers.ts'

// Tests the guards against unfair clients on the whole server, with its real limits. The test moves the clock.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
const CUT_WITHIN_MS = 30_000
/** More than the system buffers for a connection at both ends. */
const MUCH = 64 * 1024 * 1024
const REQUESTS = 1000

const { server } = await openTestServer([])
/** The server's end of each connection, by the requested path. */
const arrived = new Map<string, Socket>()
let answered = 0
const all = Promise.withResolvers<void>()
server.addHook('onRequest', async ({ url, raw }) => void arrived.set(url, raw.socket))
server.get('/much', async () => Buffer.alloc(MUCH, 'x'))
server.post('/body', async () => 'taken')
server.get('/small', async () => {
  answered += 1
  if (answered === REQUESTS) all.resolve()
  return 'answered'
})
const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})

function open(): Socket {
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => {}) // being disconnected may show up as an error
  return socket
}

/** Sends the head of a request, reads nothing, and returns the server's end of the connection. */
async function ask(method: string, path: string, headers = ''): Promise<{ client: Socket; serversEnd: Socket }> {
  const client = open().pause()
  client.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`)
  await expect.poll(() => arrived.has(path)).toBe(true)
  const serversEnd = arrived.get(path)
  if (!serversEnd) throw new Error(`Nobody asked for ${path}`)
  return { client, serversEnd }
}

/** Waits until the system accepts no more of an answer. */
async function full(socket: Socket): Promise<void> {
  await expect.poll(() => socket.writableLength).toBeGreaterThan(0)
  let before = -1
  const hasStopped = () => {
    const isSame = bytesPassedToSystem(socket) === before
    before = bytesPassedToSystem(socket)
    return isSame
  }
  await expect.poll(hasStopped).toBe(true)
}

test('a client that never reads its answer is disconnected within half a minute', async () => {
  const { client, serversEnd } = await ask('GET', '/much')
  await full(serversEnd)
  vi.advanceTimersByTime(CUT_WITHIN_MS)
  expect(serversEnd.destroyed).toBe(true)
  client.destroy()
})

test('a client that stops in the middle of a body is disconnected within half a minute', async () => {
  const { client, serversEnd } = await ask(
    'POST',
    '/body',
    'Content-Type: application/json\r\nContent-Length: 1000\r\n',
  )
  vi.advanceTimersByTime(CUT_WITHIN_MS)
  expect(serversEnd.destroyed).toBe(true)
  client.destroy()
})

test('a client that pipelines many requests is disconnected before most of them are processed', async () => {
  const client = open().resume()
  client.write('GET /small HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(REQUESTS))
  const outcome = await Promise.race([once(client, 'close').then(() => 'cut'), all.promise.then(() => 'all answered')])
  client.destroy()
  expect(outcome).toBe('cut')
  expect(answered).toBeLessThan(6)
})
