import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Upper bound on pipelined requests per connection. Browsers and proxies send none. */
const MAX_PIPELINED = 4

/**
 * Cuts connections on which request after request is sent and the answers are not waited for: all of them are worked on before anybody
 * else's next one. A client that sends ahead is told by the closed connection to send the rest again (RFC 9112, 9.3.2).
 */
export function cutHastyClients(app: FastifyInstance): void {
  const ahead = new WeakMap<Socket, number>()
  app.addHook('onRequest', ({ raw: { socket } }, { raw: answer }, done) => {
    // Node gives an answer its connection when those before it are through.
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
