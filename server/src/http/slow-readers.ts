import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * How long a client may take nothing of an answer that waits for it. A phone on 0.7 Mbit/s empties a third of the largest buffer that
 * Linux gives a connection, after which the next bytes leave us, within seventeen seconds.
 */
const PATIENCE = { everyMs: 2500, looks: 8 }

/**
 * Cuts connections on which an answer waits and nobody reads. One on which nothing waits is none of these: the request is held, or the
 * connection idle, and they have limits of their own. Node's own limit starts anew when the system has taken a part of a large answer.
 */
export function cutSlowReaders(app: FastifyInstance, { everyMs, looks } = PATIENCE): void {
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
 * Returns how many bytes the system has taken from us for the other side. What Node tells in public moves only when the whole of a
 * write is taken, which for a calendar of four megabytes is one write.
 */
export function bytesTaken(socket: Socket): number {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kept by Node since long, and read by its own time limits
  const { _bytesDispatched: dispatched, _handle: handle } = socket as unknown as {
    _bytesDispatched?: number
    _handle?: { writeQueueSize?: number } | null
  }
  return (dispatched ?? socket.bytesWritten) - (handle?.writeQueueSize ?? 0)
}
