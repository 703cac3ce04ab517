import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { cutSlowBodies } from './slow-bodies.ts'

const app = fastify({ forceCloseConnections: true })
cutSlowBodies(app, { everyMs: 200, minBytes: 100 })
app.post('/', async () => 'taken')
app.get('/', async () => new Promise((resolve) => setTimeout(() => resolve('held'), 700)))
const listening = app.listen({ port: 0, host: '127.0.0.1' })
afterEach(() => app.close())

/** Sends a head, then `piece` every 30 ms; gives what came back until the connection closed or 1.2 s had passed. */
async function drip(head: string, piece: string): Promise<{ heard: string; isCut: boolean }> {
  const socket = connect(Number(new URL(await listening).port), '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => (heard += String(chunk))).on('error', () => {})
  socket.write(`${head}\r\nHost: x\r\n\r\n`)
  const dripping = setInterval(() => socket.writable && piece && socket.write(piece), 30)
  const closed = once(socket, 'close').then(() => true)
  const isCut = await Promise.race([closed, new Promise<false>((resolve) => setTimeout(() => resolve(false), 1200))])
  clearInterval(dripping)
  socket.destroy()
  return { heard, isCut }
}

test('a body that drips is cut; one that keeps its pace, and a request that is held, are not', async () => {
  const body = 'POST / HTTP/1.1\r\nContent-Type: text/plain\r\nContent-Length:'
  const [slow, steady, held] = await Promise.all([
    drip(`${body} 5000`, 'x'),
    drip(`${body} 1000`, 'x'.repeat(50)),
    drip('GET / HTTP/1.1', ''),
  ])
  expect(slow).toEqual({ heard: '', isCut: true })
  expect(steady.heard).toContain('taken')
  expect(held).toMatchObject({ isCut: false })
})
