import { request } from 'node:https'
import { internet, NotPublicError, publicLookup, refusePrivateIp } from '../outgoing/public-lookup.ts'

interface PostContent {
  headers: Record<string, string>
  body: Buffer
}

/** Posts to a push service and returns the status of its answer. */
export type Post = (address: string, content: PostContent) => Promise<number>

const TIMEOUT_MS = 15_000
const lookup = publicLookup(internet)

/**
 * Posts over https, to the internet only, without redirects. Throws NotPublicError, or another error if no answer comes
 * in time.
 */
export const postToPushService: Post = async (address, { headers, body }) => {
  const url = new URL(address)
  if (url.protocol !== 'https:') throw new NotPublicError(`${url.host} is not reached over https`)
  refusePrivateIp(url, internet)
  return new Promise((resolveStatus, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      lookup,
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
