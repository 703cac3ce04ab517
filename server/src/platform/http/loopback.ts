import { BlockList, isIPv6 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Headers that proxies add: a client behind one may be anywhere. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

const LOOPBACK_HOST = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d{1,5})?$/i

/** Whether a host name is this computer's own: localhost or a loopback address. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOST.test(host)

/**
 * Whether a request comes from this computer, by the address of its socket. False for proxied requests, recognised by
 * their headers or by HTTP/1.0, and for requests for another host name (DNS rebinding).
 */
export function isLoopbackRequest({
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
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false
  return typeof headers.host === 'string' && isLoopbackHost(headers.host)
}
