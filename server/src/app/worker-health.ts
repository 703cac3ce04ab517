import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { HttpServer } from '../platform/http/server/server.ts'

/** The only paths a worker answers, for a supervisor and a monitor. */
const ALLOWED_PATHS = new Set(['/api/health', '/metrics'])

/** Starts a small server that answers health checks and metrics for a worker. Returns it once it listens. */
export async function serveWorkerHealth(app: HttpServer, listen: { host: string; port: number }): Promise<Server> {
  const server = createServer(({ method, url = '', headers, socket }, reply) => {
    const { remoteAddress = '' } = socket
    if (method !== 'GET' || !ALLOWED_PATHS.has(url)) reply.writeHead(404).end()
    else
      app
        .inject({ method, url, headers, remoteAddress })
        .then(({ statusCode, headers: given, rawPayload }) => reply.writeHead(statusCode, given).end(rawPayload))
        .catch(() => (reply.headersSent ? reply.destroy() : reply.writeHead(500).end()))
  })
  server.listen(listen)
  await once(server, 'listening')
  return server
}
