import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { matchesEtag } from './matches-etag.ts'
import type { Route, VersionHeaders } from '../route.ts'
import { securityHeaders } from './security-headers.ts'

/** Longer than any program's name for itself. */
const MAX_USER_AGENT = 256

/** The `User-Agent` of a request. */
export const userAgentOf = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT)

/**
 * Creates the hook that answers 304 where the caller's version is current (RFC 9110, 13.1.2), before any other work:
 * calendar programs ask every hour, and nearly always it is. Everything else takes the usual route.
 */
export function conditionalGet(
  { findCurrentVersion }: Route,
  options: { isHttps: boolean },
): onRequestAsyncHookHandler[] {
  if (!findCurrentVersion) return []
  const commonHeaders = securityHeaders(undefined, options)
  return [
    async (request: FastifyRequest, reply: FastifyReply) => {
      const held = request.headers['if-none-match']
      if (held === undefined) return
      const current = await findCurrentVersion({ params: paramsOf(request), userAgent: userAgentOf(request) })
      if (current === null || !matchesEtag(held, current.etag)) return
      sendNotModified(reply, { ...commonHeaders, ...current })
    },
  ]
}

/** Bypasses the framework's own path, which looks for a body and for further work. The log line is still written. */
function sendNotModified(reply: FastifyReply, headers: Record<string, string> & VersionHeaders): void {
  reply.hijack()
  reply.raw.writeHead(304, headers)
  reply.raw.end()
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the router's: texts by the names in the path
const paramsOf = (request: FastifyRequest) => request.params as Record<string, string>
