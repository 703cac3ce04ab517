import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { bytesPassedToSystem, disconnectSlowReaders } from './slow-readers.ts'

const STALL_LIMIT = { checkMs: 500, checks: 3 }
/** More than the system buffers for a connection at both ends. */
const MUCH = 64 * 1024 * 1024
const PIECE = 64 * 1024
/** How much is read at once: enough for the system to accept more from the server. */
const STEP = 8 * 1024 * 1024

const app = fastify({ forceCloseConnections: true })
/** The server's end of each connection, by the requested path. */
const arrived = new Map<string, Socket>()
let release = () => {}
app.addHook('onRequest', async ({ url, raw }) => void arrived.set(url, raw.socket))

// The test triggers each check: with real timers, a busy machine would be too slow between two.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
disconnectSlowReaders(app, STALL_LIMIT)
app.get('/whole/:name', async () => Buffer.alloc(MUCH, 'x'))
app.get('/pieces/:name', async () => Readable.from(pieces()))
app.get('/held', async () => new Promise((resolve) => (release = () => resolve('held'))))
const listening = app.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

function* pieces() {
  for (let sent = 0; sent < MUCH; sent += PIECE) yield Buffer.alloc(PIECE, 'x')
}

const check = () => vi.advanceTimersByTime(STALL_LIMIT.checkMs)
const serversEnd = (path: string): Socket => {
  const socket = arrived.get(path)
  if (!socket) throw new Error(`nobody asked for ${path}`)
  return socket
}

/** Sends a request that has reached the server when this returns, and reads nothing. */
async function ask(path: string): Promise<Socket> {
  const socket = connect(Number(new URL(await listening).port), '127.0.0.1')
  socket.on('error', () => {}) // being disconnected may show up as an error
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  await expect.poll(() => arrived.has(path)).toBe(true)
  return socket
}

/** Reads at least this many bytes, then pauses. Returns how many there were; rejects if the connection is closed. */
async function take(socket: Socket, bytes: number): Promise<number> {
  let taken = 0
  const enough = Promise.withResolvers<void>()
  const hear = (chunk: Buffer) => {
    taken += chunk.length
    if (taken >= bytes) enough.resolve()
  }
  const end = () => enough.reject(new Error(`it was closed after ${taken} bytes`))
  socket.on('data', hear).once('close', end).resume()
  await enough.promise
  socket.pause().off('data', hear).off('close', end)
  return taken
}

/** Waits until the system accepts no more of the answer. */
async function full(path: string): Promise<void> {
  const socket = serversEnd(path)
  await expect.poll(() => socket.writableLength).toBeGreaterThan(0)
  let before = -1
  await expect
    .poll(() => {
      const isSame = bytesPassedToSystem(socket) === before
      before = bytesPassedToSystem(socket)
      return isSame
    })
    .toBe(true)
}

const answers = [
  ['an answer in one piece', 'whole'],
  ['an answer in many pieces', 'pieces'],
] as const

test.each(answers)('a client that never reads %s is disconnected', async (_, kind) => {
  const path = `/${kind}/never`
  await ask(path)
  const closed = once(serversEnd(path), 'close')
  await full(path)
  check() // sees the last bytes that the system accepted
  for (let checks = 1; checks < STALL_LIMIT.checks; checks += 1) check()
  expect(serversEnd(path).destroyed).toBe(false)
  check()
  await closed
})

test.each(answers)('a client that reads %s slowly gets all of it', async (_, kind) => {
  const path = `/${kind}/slowly`
  const socket = await ask(path)
  await full(path)
  let received = 0
  while (serversEnd(path).writableLength > 0) {
    for (let checks = 1; checks < STALL_LIMIT.checks; checks += 1) check()
    const before = bytesPassedToSystem(serversEnd(path))
    received += await take(socket, Math.min(STEP, MUCH - received))
    await expect.poll(() => bytesPassedToSystem(serversEnd(path))).toBeGreaterThan(before)
    check()
  }
  if (received < MUCH) received += await take(socket, MUCH - received)
  expect(received).toBeGreaterThanOrEqual(MUCH)
  socket.destroy()
})

test('long polls and idle connections are not disconnected', async () => {
  const socket = await ask('/held')
  for (let times = 0; times < 3 * STALL_LIMIT.checks; times += 1) check()
  release()
  expect(await take(socket, 100)).toBeGreaterThan(100)
  for (let times = 0; times < 3 * STALL_LIMIT.checks; times += 1) check()
  expect(serversEnd('/held').destroyed).toBe(false)
  socket.destroy()
})
