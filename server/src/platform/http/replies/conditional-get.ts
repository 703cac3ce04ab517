import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { matchesEtag } from './matches-etag.ts'
import type { Route, VersionHeaders } from '../route.ts'
import { securityHeaders } from './security-headers.ts'
import { userAgentOf } from '../user-agent.ts'

/**
 * Creates the hook that answers 304 Not Modified if the caller's version is current (RFC 9110, 13.1.2), before any other
 * work: calendar apps ask every hour, and nearly always have the current version.
 */
export function conditionalGet(
  { findCurrentVersion }: Route,
  options: { isHttps: boolean },
): onRequestAsyncHookHandler[] {
  if (!findCurrentVersion) return []
  const commonHeaders = securityHeaders(undefined, options)
  return [
    async (request: FastifyRequest, reply: FastifyReply) => {
      const ifNoneMatch = request.headers['if-none-match']
      if (ifNoneMatch === undefined) return
      const current = await findCurrentVersion({ params: paramsOf(request), userAgent: userAgentOf(request) })
      if (current === null || !matchesEtag(ifNoneMatch, current.etag)) return
      sendNotModified(reply, { ...commonHeaders, ...current })
    },
  ]
}

/** Sends 304 without the framework's usual processing, for speed. The request is still logged. */
function sendNotModified(reply: FastifyReply, headers: Record<string, string> & VersionHeaders): void {
  reply.hijack()
  reply.raw.writeHead(304, headers)
  reply.raw.end()
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the router's: texts by the names in the path
const paramsOf = (request: FastifyRequest) => request.params as Record<string, string>
