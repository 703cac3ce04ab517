import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * How long a client may take no bytes of its answer: eight checks, 20 s. Progress shows only once Linux has emptied a third
 * of a connection's largest buffer, which takes a phone on 0.7 Mbit/s up to 17 s.
 */
const STALL_LIMIT = { checkMs: 2500, checks: 8 }

/**
 * Closes connections whose client has stopped reading its answer. Node's own timeout does not help: it restarts whenever
 * the system accepts part of a large answer.
 */
export function disconnectSlowReaders(app: FastifyInstance, { checkMs, checks } = STALL_LIMIT): void {
  const open = new Map<Socket, { passed: number; checks: number }>()
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, { passed: 0, checks: 0 })
    socket.once('close', () => open.delete(socket))
  })
  const check = setInterval(() => {
    for (const [socket, seen] of open) {
      const passed = bytesPassedToSystem(socket)
      seen.checks = socket.writableLength === 0 || passed !== seen.passed ? 0 : seen.checks + 1
      seen.passed = passed
      if (seen.checks >= checks) socket.destroy()
    }
  }, checkMs).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(check)
    done()
  })
}

/**
 * Returns how many bytes the system has accepted for sending. Node's public counter moves only once a whole write is
 * accepted, and a calendar of four megabytes is a single write.
 */
export function bytesPassedToSystem(socket: Socket): number {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's own timeouts use these internals
  const { _bytesDispatched: dispatched, _handle: handle } = socket as unknown as {
    _bytesDispatched?: number
    _handle?: { writeQueueSize?: number } | null
  }
  return (dispatched ?? socket.bytesWritten) - (handle?.writeQueueSize ?? 0)
}
