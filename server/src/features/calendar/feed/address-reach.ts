import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Reach } from '@swap/contract/calendar'
import { isLoopbackHost } from '../../../platform/http/loopback.ts'

/** Private address ranges (RFC 1918, 3927, 4193, 4291, 6598). */
const privateRanges = new BlockList()
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateRanges.addSubnet(net, prefix, 'ipv4')
privateRanges.addSubnet('fc00::', 7, 'ipv6')
privateRanges.addSubnet('fe80::', 10, 'ipv6')

/** Names that only a home network knows (RFC 6762, 8375, and what routers use). */
const HOME_NAME = /(?:^[^.]+|\.(?:local|lan|home|internal|home\.arpa))$/i

/**
 * Returns where an address of this server can be opened from. Online calendars reach only servers on the internet.
 *
 *     https://swap.example                          → internet
 *     http://192.168.1.5:3000 · http://nas.local    → home-network
 *     http://localhost:3000                         → this-computer
 */
export function reachOf(publicUrl: string): Reach {
  const { host, hostname } = new URL(publicUrl)
  if (isLoopbackHost(host)) return 'this-computer'
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) > 0)
    return privateRanges.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') ? 'home-network' : 'internet'
  return HOME_NAME.test(hostname) ? 'home-network' : 'internet'
}
