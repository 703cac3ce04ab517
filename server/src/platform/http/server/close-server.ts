import type { FastifyInstance } from 'fastify'

const IDLE_CHECK_MS = 50

/**
 * Stops the server. Requests in progress are still answered, and long-polling ones no longer wait. Idle connections are
 * closed at once, all others after `deadlineMs`.
 */
export async function closeServer(app: FastifyInstance, deadlineMs: number): Promise<void> {
  const closingIdle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
  const deadline = setTimeout(() => app.server.closeAllConnections(), deadlineMs)
  try {
    await app.close()
  } finally {
    clearInterval(closingIdle)
    clearTimeout(deadline)
  }
}
