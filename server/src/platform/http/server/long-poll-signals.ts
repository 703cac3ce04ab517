import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Returns a function that creates an abort signal for a long-polling request. It fires when the caller disconnects or the
 * server stops: the request is then answered at once, with the current state.
 */
export function createLongPollSignals(app: FastifyInstance): (reply: FastifyReply) => AbortSignal {
  const pending = new Set<AbortController>()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const request of pending) request.abort()
  })
  return ({ raw }) => {
    const request = new AbortController()
    pending.add(request)
    raw.once('close', () => {
      pending.delete(request)
      if (!raw.writableFinished) request.abort()
    })
    if (isClosing) request.abort()
    return request.signal
  }
}
