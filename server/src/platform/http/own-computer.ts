import { BlockList, isIPv6 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Headers that proxies add: a client behind one may be anywhere. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

const OWN_HOST = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d{1,5})?$/i

/** Whether this is the name of the computer itself. */
export const isOwnHost = (host: string): boolean => OWN_HOST.test(host)

/**
 * Whether a request comes from the computer the product runs on. Decided by its socket, not its claims; but proxied
 * requests show it (by their headers, or, as with an nginx that adds none, by HTTP/1.0, which no browser speaks any
 * more), and a page from elsewhere whose name was pointed at this computer asks for its own name.
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
