import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** A proxy in front of the product that can release a new version. */
export interface Releases {
  /** The address that reaches the product. */
  url: string
  /** Makes the server have the next version from now on. */
  release: () => void
  stop: () => Promise<void>
}

/** Versions differ in the addresses of their files. */
const FILES = /(?<=["'`(/])assets\/(?=[\w-])/g
const NEXT = 'assets/next/'

/** Proxies the product, and can change its version while it is open: all files of the next version have other names. */
export async function startReleaseProxy(product: { url: string }): Promise<Releases> {
  let isNext = false
  const server = createServer((asked, answer) => void pass(asked, answer))
  const pass = async (asked: IncomingMessage, answer: ServerResponse) => {
    const { url = '/', method = 'GET', headers } = asked
    const isOfNext = url.startsWith(`/${NEXT}`) || (isNext && /^\/(?:chat|service-worker\.js)/.test(url))
    // Uncompressed, and never 304.
    const { 'accept-encoding': _, 'if-none-match': __, ...plain } = headers
    const passed = request(product.url + url.replace(NEXT, 'assets/'), { method, headers: isOfNext ? plain : headers })
    asked.pipe(passed)
    const [got] = (await once(passed, 'response')) as [IncomingMessage]
    const { 'content-length': length, ...others } = got.headers
    if (!isOfNext || /font|image/.test(String(others['content-type']))) {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
      return
    }
    const text = Buffer.concat(await got.toArray()).toString()
    answer.writeHead(got.statusCode ?? 502, others).end(asNext(text))
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

/** Renames the version for the worker, too: it caches its files under that name. */
const asNext = (text: string) => text.replaceAll(FILES, NEXT).replace(/"version":"[\w-]+"/, '"version":"next"')
