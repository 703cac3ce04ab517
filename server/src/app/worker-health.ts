import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { HttpServer } from '../platform/http/server/server.ts'

/** What a supervisor and a monitor may ask of a worker; everything else is answered by the processes that serve people. */
const ANSWERED = new Set(['/api/health', '/metrics'])

/** Answers for a worker at an address of its own, as the product's server would. Returns its server, which listens. */
export async function serveWorkerHealth(app: HttpServer, listen: { host: string; port: number }): Promise<Server> {
  const server = createServer(({ method, url = '', headers, socket }, reply) => {
    const { remoteAddress = '' } = socket
    if (method !== 'GET' || !ANSWERED.has(url)) reply.writeHead(404).end()
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
