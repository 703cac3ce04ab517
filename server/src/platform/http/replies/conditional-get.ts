import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { isKnownVersion } from './not-modified.ts'
import type { Route, VersionHeaders } from '../route.ts'
import { securityHeaders } from './security-headers.ts'

/** More than any program says of itself. */
const MAX_USER_AGENT = 256

/** What a request calls itself. */
export const userAgentOf = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT)

/**
 * Answers a caller who holds a version and asks whether it still stands (RFC 9110, 13.1.2), ahead of everything that makes an answer:
 * a calendar program asks every hour, and nearly always it does. What changed, and what is not there, goes the way of every request.
 * Such an answer has a body no more than a content type, so its headers are the same each time.
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

/** Past the framework's own way, which looks for a body and for what is to be done with it. The line of the log is written all the same. */
function sendNotModified(reply: FastifyReply, headers: Record<string, string> & VersionHeaders): void {
  reply.hijack()
  reply.raw.writeHead(304, headers)
  reply.raw.end()
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the router's: texts by the names in the path
const paramsOf = (request: FastifyRequest) => request.params as Record<string, string>
