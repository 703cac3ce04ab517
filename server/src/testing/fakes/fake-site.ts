import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isPublicAddress } from '../../platform/outgoing/public-address.ts'
import type { Network } from '../../platform/outgoing/public-lookup.ts'

/** A network where every name resolves to this computer, except names in `.inside`, which resolve to a private address. */
export const localNetwork: Network = {
  resolve: (host, _options, done) =>
    done(null, [{ address: host.endsWith('.inside') ? '192.168.1.1' : '127.0.0.1', family: 4 }]),
  isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** A fake web site. */
export interface FakeSite {
  /** Returns the site's address under a host name: `http://NAME:PORT`. */
  at: (name: string) => string
  /** The answer to each path: a page, or a function that writes the response. */
  pages: Record<string, string | Answer>
  /** The requested paths. */
  requests: string[]
  /** The user agents of the requests. */
  agents: Set<string | undefined>
  close: () => void
}

/** Opens a web site on this computer that records its requests. */
export async function openFakeSite(): Promise<FakeSite> {
  const site: Omit<FakeSite, 'at' | 'close'> = { pages: {}, requests: [], agents: new Set() }
  const server = createServer((request, response) => {
    site.requests.push(request.url ?? '')
    site.agents.add(request.headers['user-agent'])
    const page = site.pages[request.url ?? '']
    if (typeof page === 'function') return page(response, request)
    response.writeHead(page === undefined ? 404 : 200, {
      'content-type': request.url === '/robots.txt' ? 'text/plain' : 'text/html; charset=utf-8',
      'set-cookie': 'who=you',
    })
    response.end(page ?? 'not here')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port, not on a pipe
  const { port } = server.address() as AddressInfo
  return { ...site, at: (name) => `http://${name}:${port}`, close: () => server.close() }
}
