import { request as requestPlainly, type IncomingMessage } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { internet, NotPublicError, publicLookup, refusePrivateIp, type Network } from './public-lookup.ts'

/** The response of one address. No redirect was followed. */
interface PageResponse {
  status: number
  /** Where it redirects to, as an absolute address; null if it does not. */
  location: string | null
  /** Its text; '' for any type that was not requested. */
  body: string
}

interface PageRequest {
  userAgent: string
  /** The media types whose text is read. */
  types: readonly string[]
}

/**
 * Fetches a page whose address was in a picture. Throws NotPublicError, or another error if it is too large or slow.
 */
export type FetchPage = (address: string, request: PageRequest) => Promise<PageResponse>

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1024 * 1024

/**
 * Fetches pages over http or https, from the internet only, never from a private network (SSRF): the address that was
 * checked is the one connected to. Without cookies, credentials or compression; at most 1 MB and ten seconds.
 */
export const createFetchPage =
  (network: Network = internet): FetchPage =>
  async (address, { userAgent, types }) => {
    const url = new URL(address)
    const isSecure = url.protocol === 'https:'
    if ((!isSecure && url.protocol !== 'http:') || url.username !== '' || url.password !== '')
      throw new NotPublicError(`${url.host} is no page of the internet`)
    refusePrivateIp(url, network)
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = isSecure ? requestSecurely : requestPlainly
      const headers = { 'user-agent': userAgent, accept: types.join(', '), 'accept-encoding': 'identity' }
      const outgoing = request(url, { headers, lookup: publicLookup(network), agent: false, signal })
      outgoing.on('response', resolve)
      outgoing.on('error', reject)
      outgoing.end()
    })
    const { statusCode: status = 0, headers } = answer
    const isWanted = status === 200 && isOfType(headers, types)
    if (!isWanted) answer.destroy()
    return { status, location: locationOf(headers.location, url), body: isWanted ? await textOf(answer) : '' }
  }

function isOfType(headers: IncomingMessage['headers'], types: readonly string[]): boolean {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  return types.includes(type) && (headers['content-encoding'] ?? 'identity') === 'identity'
}

const locationOf = (location: string | undefined, from: URL): string | null =>
  location !== undefined && URL.canParse(location, from) ? new URL(location, from).href : null

async function textOf(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of answer) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without an encoding it delivers bytes
    pieces.push(piece as Buffer)
    bytes += pieces.at(-1)?.length ?? 0
    if (bytes > MAX_BYTES) throw new Error('The page is larger than a page of one event') // also ends the answer
  }
  return Buffer.concat(pieces).toString('utf8')
}
