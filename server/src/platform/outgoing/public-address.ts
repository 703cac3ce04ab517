import { BlockList, isIP, isIPv6 } from 'node:net'

/** Private, local and reserved networks (IANA's special-purpose registries). */
const special = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(net, prefix, 'ipv4')

/** The part of IPv6 in use on the internet, and the parts of it that hold something else: Teredo, documentation, 6to4. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, prefix, 'ipv6')

/** Whether an IP address is on the internet. The server requests no others for its users. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  return isIPv6(address)
    ? global.check(address, 'ipv6') && !special.check(address, 'ipv6')
    : !special.check(address, 'ipv4')
}
