import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Upper bound on pipelined requests per connection. Browsers and proxies send none. */
const MAX_PIPELINED = 4

/**
 * Cuts connections that send request after request without waiting for the answers: all of them would be processed
 * before anyone else's next one. The closed connection tells a client that sends ahead to send the rest again (RFC
 * 9112, 9.3.2).
 */
export function cutHastyClients(app: FastifyInstance): void {
  const ahead = new WeakMap<Socket, number>()
  app.addHook('onRequest', ({ raw: { socket } }, { raw: answer }, done) => {
    // Node assigns an answer its connection when those before it are done.
    if (answer.socket !== null) {
      if (ahead.has(socket)) ahead.delete(socket)
      return done()
    }
    const sent = (ahead.get(socket) ?? 0) + 1
    ahead.set(socket, sent)
    if (sent <= MAX_PIPELINED) return done()
    socket.destroy()
  })
}
