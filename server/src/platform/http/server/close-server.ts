import type { FastifyInstance } from 'fastify'

const IDLE_CHECK_MS = 50

/**
 * Stops the server: requests in progress are answered, held ones at once; idle connections are closed, and those still
 * open after `deadlineMs` are cut.
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
