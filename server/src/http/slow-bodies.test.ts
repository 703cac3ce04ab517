import { connect } from 'node:net'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { cutSlowBodies } from './slow-bodies.ts'

const app = fastify({ forceCloseConnections: true })
cutSlowBodies(app, { everyMs: 500, minBytes: 100 })
app.post('/', async () => 'taken')
app.get('/', async () => new Promise((resolve) => setTimeout(() => resolve('held'), 1700)))
const listening = app.listen({ port: 0, host: '127.0.0.1' })
afterEach(() => app.close())

/** Sends a head, then `piece` every 30 ms; gives what came back until it was answered or cut. */
async function drip(head: string, piece: string): Promise<{ heard: string; isCut: boolean }> {
  const socket = connect(Number(new URL(await listening).port), '127.0.0.1')
  let heard = ''
  const { promise: isCut, resolve: end } = Promise.withResolvers<boolean>()
  socket.on('data', (chunk) => {
    heard += String(chunk)
    end(false)
  })
  // Who writes to what is cut may hear of it as an error first.
  socket.on('error', () => {}).on('close', () => end(true))
  socket.write(`${head}\r\nHost: x\r\n\r\n`)
  const dripping = setInterval(() => socket.writable && piece && socket.write(piece), 30)
  await isCut
  clearInterval(dripping)
  socket.destroy()
  return { heard, isCut: await isCut }
}

test('a body that drips is cut; one that keeps its pace, and a request that is held, are not', async () => {
  const body = 'POST / HTTP/1.1\r\nContent-Type: text/plain\r\nContent-Length:'
  const [slow, steady, held] = await Promise.all([
    drip(`${body} 5000`, 'x'),
    drip(`${body} 5000`, 'x'.repeat(100)), // for longer than three looks, and a busy machine may miss some beats
    drip('GET / HTTP/1.1', ''),
  ])
  expect(slow).toEqual({ heard: '', isCut: true })
  expect(steady.isCut).toBe(false)
  expect(steady.heard).toContain('taken')
  expect(held.isCut).toBe(false)
  expect(held.heard).toContain('held')
})
