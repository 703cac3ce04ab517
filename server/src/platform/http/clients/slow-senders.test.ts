import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import fastify from 'fastify'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { disconnectSlowSenders } from './slow-senders.ts'

const MIN_RATE = { checkMs: 500, minBytes: 100 }

const app = fastify({ forceCloseConnections: true })
/** The server's end of each connection, by the requested path. */
const arrived = new Map<string, Socket>()
let release = () => {}
app.addHook('onRequest', async ({ url, raw }) => void arrived.set(url, raw.socket))
disconnectSlowSenders(app, MIN_RATE)
app.post('/slow', async () => 'taken')
app.post('/steady', async () => 'taken')
app.get('/held', async () => new Promise((resolve) => (release = () => resolve('held'))))
const listening = app.listen({ port: 0, host: '127.0.0.1' })

// The test triggers each check: with real timers, a busy machine would be too slow between two.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())
afterAll(() => app.close())

/** Sends the head of a request, which has reached the server when this returns. */
async function ask(path: string, head: string) {
  const socket = connect(Number(new URL(await listening).port), '127.0.0.1')
  // Writing to a connection that was closed may show up as an error.
  socket.on('error', () => {})
  const heard: string[] = []
  socket.on('data', (chunk) => heard.push(String(chunk)))
  socket.write(`${head}\r\nHost: x\r\n\r\n`)
  await expect.poll(() => arrived.has(path)).toBe(true)
  return { socket, heard: () => heard.join('') }
}

async function send(path: string, socket: Socket, bytes: number) {
  const before = arrived.get(path)?.bytesRead ?? 0
  socket.write('x'.repeat(bytes))
  await expect.poll(() => arrived.get(path)?.bytesRead).toBe(before + bytes)
}

const check = () => vi.advanceTimersByTime(MIN_RATE.checkMs)
const bodyOf = (path: string, bytes: number) =>
  ask(path, `POST ${path} HTTP/1.1\r\nContent-Type: text/plain\r\nContent-Length: ${bytes}`)

test('a client whose body arrives too slowly is disconnected', async () => {
  const { socket, heard } = await bodyOf('/slow', 5000)
  const closed = once(socket, 'close')
  await send('/slow', socket, MIN_RATE.minBytes)
  check()
  expect(arrived.get('/slow')?.destroyed).toBe(false)
  await send('/slow', socket, MIN_RATE.minBytes - 1)
  check()
  await closed
  expect(heard()).toBe('')
})

test('a body that arrives fast enough is accepted', async () => {
  const { socket, heard } = await bodyOf('/steady', 4 * MIN_RATE.minBytes)
  for (let piece = 0; piece < 3; piece += 1) {
    await send('/steady', socket, MIN_RATE.minBytes)
    check()
  }
  await send('/steady', socket, MIN_RATE.minBytes)
  await expect.poll(() => heard()).toContain('taken')
  socket.destroy()
})

test('a long poll without a body is not disconnected', async () => {
  const { socket, heard } = await ask('/held', 'GET /held HTTP/1.1')
  for (let times = 0; times < 3; times += 1) check()
  release()
  await expect.poll(() => heard()).toContain('held')
  socket.destroy()
})
