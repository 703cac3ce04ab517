import { lookup as resolve } from 'node:dns'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export interface Posted {
  headers: Record<string, string>
  body: Buffer
}

/** Posts to an address that somebody gave us; resolves to the status of the answer, of which nothing else is read. */
export type Post = (address: string, posted: Posted) => Promise<number>

const TIMEOUT_MS = 15_000

/** An address nobody may be called at for somebody else. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic'
}

/** Resolves a name, and refuses what is not on the internet: checked here, where it is used, so that no later answer can differ. */
const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new NotPublic(`${host} is not on the internet`), [])
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

/** Over https, to the internet only, following nothing. Throws NotPublic, and where no answer comes in time. */
export const postPublicly: Post = async (address, { headers, body }) => {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:' || (isIP(host) > 0 && !isPublicAddress(host)))
    throw new NotPublic(`${url.host} is not on the internet`)
  return new Promise((resolveStatus, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      lookup: publicLookup,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    outgoing.on('response', (answer) => {
      answer.destroy()
      resolveStatus(answer.statusCode ?? 0)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
