import type { FastifyRequest } from 'fastify'

/** Upper bound on the characters kept of a `User-Agent`. */
const MAX_USER_AGENT = 256

/** Returns the `User-Agent` header of a request, truncated; '' without one. */
export const userAgentOf = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT)
