import { BlockList, isIPv6 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** What proxies add: whoever stands behind one may be anywhere. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

const OWN_HOST = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d{1,5})?$/i

/** Is this the name of the computer one sits at? */
export const isOwnHost = (host: string): boolean => OWN_HOST.test(host)

/**
 * Does a request come from the computer the product runs on? By its socket, not by what it says; but what came through a proxy
 * says so (by its headers, or as nginx does that adds none: by HTTP/1.0, which no browser speaks any more), and a page from elsewhere whose name was pointed at this computer asks for its own name.
 */
export function isFromOwnComputer({
  remoteAddress = '',
  httpVersion = '1.1',
  headers,
}: {
  remoteAddress?: string | undefined
  httpVersion?: string
  headers: Record<string, string | string[] | undefined>
}): boolean {
  const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return false
  if (httpVersion === '1.0') return false
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false
  return typeof headers.host === 'string' && isOwnHost(headers.host)
}
