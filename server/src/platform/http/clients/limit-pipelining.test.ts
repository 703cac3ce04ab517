import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { limitPipelining } from './limit-pipelining.ts'

const app = fastify({ forceCloseConnections: true })
limitPipelining(app)
let asked = 0
app.get('/', async () => {
  asked += 1
  return 'answered'
})
const listening = app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

/** Pipelines requests on one connection. Returns how many were answered, and whether the connection was closed. */
async function send(requests: number): Promise<{ answers: number; isCut: boolean }> {
  const socket = connect(Number(new URL(await listening).port), '127.0.0.1')
  socket.on('error', () => {})
  let heard = ''
  const answers = () => heard.split('answered').length - 1
  const done = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      heard += String(chunk)
      if (answers() === requests) resolve()
    })
  })
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(requests))
  const isCut = await Promise.race([done.then(() => false), once(socket, 'close').then(() => true)])
  socket.destroy()
  return { answers: answers(), isCut }
}

test('a few pipelined requests are all answered', async () => {
  expect(await send(5)).toEqual({ answers: 5, isCut: false })
})

test('a client that pipelines many requests is disconnected, and the rest is not processed', async () => {
  asked = 0
  expect(await send(1000)).toMatchObject({ isCut: true })
  expect(asked).toBeLessThan(6)
})

test('any number of requests may be sent one after the other', async () => {
  const socket = connect(Number(new URL(await listening).port), '127.0.0.1')
  for (let sent = 0; sent < 50; sent += 1) {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(String(await once(socket, 'data'))).toContain('answered')
  }
  socket.destroy()
})
