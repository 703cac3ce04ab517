import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { isKnownVersion } from './not-modified.ts'
import type { Route, VersionHeaders } from '../route.ts'
import { securityHeaders } from './security-headers.ts'

/** Longer than any program's name for itself. */
const MAX_USER_AGENT = 256

/** The `User-Agent` of a request. */
export const userAgentOf = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT)

/**
 * Answers a caller who has a version and asks whether it is current (RFC 9110, 13.1.2), before any work on an answer: a
 * calendar program asks every hour, and nearly always it is. Changed and missing resources take the usual route. Such
 * an answer has neither a body nor a content type, so its headers are the same each time.
 */
export function conditionalGet(
  { findCurrentVersion }: Route,
  around: { isHttps: boolean },
): onRequestAsyncHookHandler[] {
  if (!findCurrentVersion) return []
  const dressed = securityHeaders(undefined, around)
  return [
    async (request: FastifyRequest, reply: FastifyReply) => {
      const held = request.headers['if-none-match']
      if (held === undefined) return
      const standing = await findCurrentVersion({ params: paramsOf(request), userAgent: userAgentOf(request) })
      if (standing === null || !isKnownVersion(held, standing.etag)) return
      sendNotModified(reply, { ...dressed, ...standing })
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
