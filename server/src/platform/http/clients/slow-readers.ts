import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Upper bound on the time in which a client reads nothing of a waiting answer. Linux lets us send more once a third of a connection's
 * largest buffer is empty; a phone on 0.7 Mbit/s gets there within seventeen seconds.
 */
const PATIENCE = { everyMs: 2500, looks: 8 }

/**
 * Closes connections whose client does not read its answer. Node's own time limit does not help: it restarts whenever the
 * system takes part of a large answer.
 */
export function disconnectSlowReaders(app: FastifyInstance, { everyMs, looks } = PATIENCE): void {
  const open = new Map<Socket, { taken: number; looks: number }>()
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, { taken: 0, looks: 0 })
    socket.once('close', () => open.delete(socket))
  })
  const look = setInterval(() => {
    for (const [socket, seen] of open) {
      const taken = bytesTaken(socket)
      seen.looks = socket.writableLength === 0 || taken !== seen.taken ? 0 : seen.looks + 1
      seen.taken = taken
      if (seen.looks >= looks) socket.destroy()
    }
  }, everyMs).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(look)
    done()
  })
}

/**
 * Returns how many bytes the system has accepted for sending. Node's public counter moves only once a whole write is accepted, and a
 * calendar of four megabytes is a single write.
 */
export function bytesTaken(socket: Socket): number {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kept by Node since long, and read by its own time limits
  const { _bytesDispatched: dispatched, _handle: handle } = socket as unknown as {
    _bytesDispatched?: number
    _handle?: { writeQueueSize?: number } | null
  }
  return (dispatched ?? socket.bytesWritten) - (handle?.writeQueueSize ?? 0)
}
