import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Upper bound on pipelined requests per connection. Browsers and proxies send none. */
const MAX_PIPELINED = 4

/**
 * Closes connections that pipeline too many requests, all of which would be processed before the next request of any
 * other client. The client has to send the rest again (RFC 9112, 9.3.2).
 */
export function limitPipelining(app: FastifyInstance): void {
  const pipelined = new WeakMap<Socket, number>()
  app.addHook('onRequest', ({ raw: { socket } }, { raw: answer }, done) => {
    // Node gives a response its socket once earlier responses are done. A response without a socket answers a pipelined request.
    if (answer.socket !== null) {
      if (pipelined.has(socket)) pipelined.delete(socket)
      return done()
    }
    const sent = (pipelined.get(socket) ?? 0) + 1
    pipelined.set(socket, sent)
    if (sent <= MAX_PIPELINED) return done()
    socket.destroy()
  })
}
