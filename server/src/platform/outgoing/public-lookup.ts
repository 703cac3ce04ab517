import { lookup as resolveName } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** The address is not on the internet: the server must not request it for a user (SSRF). */
export class NotPublicError extends Error {
  override readonly name = 'NotPublicError'
}

/** How names are resolved, and which addresses are public; replaced in tests. */
export interface Network {
  resolve: LookupFunction
  isPublic: (address: string) => boolean
}

/** The real network. */
export const internet: Network = { resolve: resolveName, isPublic: isPublicAddress }

/**
 * Creates a DNS lookup that refuses private addresses. The connection uses the address that was checked, which prevents
 * DNS rebinding.
 */
export const publicLookup =
  ({ resolve, isPublic }: Network): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error: Error | null, found: unknown) => {
      if (error) return done(error, [])
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- with `all`, Node returns a list
      const addresses = found as { address: string; family: number }[]
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublic(address)))
        return done(new NotPublicError(`${host} is not on the internet`), [])
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }

/** Refuses a private numeric address, which is never looked up. Throws NotPublicError. */
export function refusePrivateIp({ hostname }: URL, { isPublic }: Network): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) > 0 && !isPublic(host)) throw new NotPublicError(`${hostname} is not on the internet`)
}
