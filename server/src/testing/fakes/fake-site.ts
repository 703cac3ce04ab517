import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isPublicAddress } from '../../platform/outgoing/public-address.ts'
import type { Outside } from '../../platform/outgoing/public-lookup.ts'

/** An internet on this computer: every name leads here, except those that end in `.inside`, which lead to a computer beside it. */
export const outsideHere: Outside = {
  resolve: (host, _options, done) =>
    done(null, [{ address: host.endsWith('.inside') ? '192.168.1.1' : '127.0.0.1', family: 4 }]),
  isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** The answer of a path: a page, or anything a test writes. */
export interface FakeSite {
  /** `http://NAME:PORT`, by a name that leads here. */
  at: (name: string) => string
  pages: Record<string, string | Answer>
  /** The requested paths, and by whom. */
  asked: string[]
  agents: Set<string | undefined>
  close: () => void
}

/** A site that records its visitors. A path without a page says so. */
export async function openSite(): Promise<FakeSite> {
  const site: Omit<FakeSite, 'at' | 'close'> = { pages: {}, asked: [], agents: new Set() }
  const server = createServer((request, response) => {
    site.asked.push(request.url ?? '')
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
