import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Returns a function that creates a signal for a request, aborted when its caller disconnects or the server stops: a held
 * request (long polling) then answers with what it has.
 */
export function createHoldSignals(app: FastifyInstance): (reply: FastifyReply) => AbortSignal {
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
