import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** A proxy in front of the product that can simulate the release of a new version. */
export interface ReleaseProxy {
  /** The address that reaches the product. */
  url: string
  /** Serves the next version from now on. */
  release: () => void
  stop: () => Promise<void>
}

/** Matches references to the app's files, whose addresses differ between versions. */
const FILES = /(?<=["'`(/])assets\/(?=[\w-])/g
const NEXT = 'assets/next/'

/** Starts a proxy that can release a new version of the product while its page is open. In the new version, all files have other names. */
export async function startReleaseProxy(product: { url: string }): Promise<ReleaseProxy> {
  let isNext = false
  const server = createServer((incoming, answer) => void forward(incoming, answer))
  const forward = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const { url = '/', method = 'GET', headers } = incoming
    const isOfNext = url.startsWith(`/${NEXT}`) || (isNext && /^\/(?:chat|service-worker\.js)/.test(url))
    // The new version is requested uncompressed and never as a 304, since its text is changed.
    const { 'accept-encoding': _, 'if-none-match': __, ...plain } = headers
    const forwarded = request(product.url + url.replace(NEXT, 'assets/'), {
      method,
      headers: isOfNext ? plain : headers,
    })
    incoming.pipe(forwarded)
    const [response] = (await once(forwarded, 'response')) as [IncomingMessage]
    const { 'content-length': length, ...others } = response.headers
    if (!isOfNext || /font|image/.test(String(others['content-type']))) {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
      return
    }
    const text = Buffer.concat(await response.toArray()).toString()
    answer.writeHead(response.statusCode ?? 502, others).end(asNext(text))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return {
    url: `http://localhost:${port}`,
    release: () => void (isNext = true),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Renames the files, and the version under which the service worker caches them. */
const asNext = (text: string) => text.replaceAll(FILES, NEXT).replace(/"version":"[\w-]+"/, '"version":"next"')
