import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Returns the access log entry of a request. It names the route, such as `/api/events/:id`, not the URL, which may
 * contain tokens and email addresses. A request that no route matches is logged as `/api/?`, or outside the API with
 * the first 100 characters of its path, without the query.
 */
export function accessLogEntry(request: FastifyRequest, reply: FastifyReply): Record<string, unknown> {
  const { method, url } = request
  return {
    requestId: request.id,
    method,
    route: request.routeOptions.url ?? (url.startsWith('/api/') ? '/api/?' : url.split('?', 1)[0]?.slice(0, 100)),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    ...(request.caller ? { userId: request.caller.id } : {}),
  }
}
