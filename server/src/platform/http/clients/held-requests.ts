import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Gives every request a signal that is aborted when its caller disconnects or the server stops, so that a held request
 * answers with what it has instead of keeping the server open.
 */
export function holdRequests(app: FastifyInstance): (reply: FastifyReply) => AbortSignal {
  const held = new Set<AbortController>()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const request of held) request.abort()
  })
  return ({ raw }) => {
    const request = new AbortController()
    held.add(request)
    raw.once('close', () => {
      held.delete(request)
      if (!raw.writableFinished) request.abort()
    })
    if (isClosing) request.abort()
    return request.signal
  }
}

const SWEEP_MS = 50

/**
 * Stops the server: held requests end at once, those in progress are answered, connections are closed as they become
 * idle, and those still open after `deadlineMs` are cut.
 */
export async function closeServer(app: FastifyInstance, deadlineMs: number): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  const deadline = setTimeout(() => app.server.closeAllConnections(), deadlineMs)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(deadline)
  }
}
