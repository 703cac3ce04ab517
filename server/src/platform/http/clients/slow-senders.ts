import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * The slowest a request's body may arrive: 350 bytes a second over twelve seconds. A phone at the edge of its network
 * sends twenty times as much; a client that drips bytes would hold a connection for ever.
 */
const PACE = { everyMs: 12_000, minBytes: 4200 }

/** Closes connections whose request body arrives too slowly to be genuine. */
export function disconnectSlowSenders(app: FastifyInstance, pace = PACE): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (hasBody(raw)) watch(raw, pace)
    done()
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function watch(request: IncomingMessage, { everyMs, minBytes }: typeof PACE): void {
  const { socket } = request
  let before = socket.bytesRead
  const check = setInterval(() => {
    if (socket.bytesRead - before < minBytes) socket.destroy()
    before = socket.bytesRead
  }, everyMs).unref()
  const stop = () => clearInterval(check)
  request.once('end', stop).once('close', stop)
}
