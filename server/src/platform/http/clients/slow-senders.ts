import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * The lowest rate at which a request's body may arrive: 350 bytes a second over twelve seconds. A phone with poor
 * reception sends twenty times as much; a client that sends a byte now and then would keep a connection for ever.
 */
const MIN_RATE = { checkMs: 12_000, minBytes: 4200 }

/** Closes connections whose request body arrives too slowly to be genuine. */
export function disconnectSlowSenders(app: FastifyInstance, minRate = MIN_RATE): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (hasBody(raw)) watch(raw, minRate)
    done()
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function watch(request: IncomingMessage, { checkMs, minBytes }: typeof MIN_RATE): void {
  const { socket } = request
  let before = socket.bytesRead
  const check = setInterval(() => {
    if (socket.bytesRead - before < minBytes) socket.destroy()
    before = socket.bytesRead
  }, checkMs).unref()
  const stop = () => clearInterval(check)
  request.once('end', stop).once('close', stop)
}
