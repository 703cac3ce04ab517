import { lookup as resolveName } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** An address that must not be called on a person's behalf. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic'
}

/** How names are resolved, and where the server connects: the internet itself unless a test replaces it. */
export interface Outside {
  resolve: LookupFunction
  isPublic: (address: string) => boolean
}

export const internet: Outside = { resolve: resolveName, isPublic: isPublicAddress }

/** Resolves a name, and refuses addresses that are not on the internet: checked here, where it is used, so that no later answer can differ. */
export const publicLookup =
  ({ resolve, isPublic }: Outside): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error: Error | null, found: unknown) => {
      if (error) return done(error, [])
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- with `all`, a list it is
      const addresses = found as { address: string; family: number }[]
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublic(address)))
        return done(new NotPublic(`${host} is not on the internet`), [])
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }

/** A numeric address is never looked up: it is checked before. Throws NotPublic. */
export function refuseNumbers({ hostname }: URL, { isPublic }: Outside): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) > 0 && !isPublic(host)) throw new NotPublic(`${hostname} is not on the internet`)
}
