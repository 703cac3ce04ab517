import { request } from 'node:https'
import { internet, NotPublic, publicLookup, refuseNumbers } from '../outgoing/public-lookup.ts'

interface Posted {
  headers: Record<string, string>
  body: Buffer
}

/** Posts to an address received from outside; resolves to the status of the answer, and reads nothing else. */
export type Post = (address: string, posted: Posted) => Promise<number>

const TIMEOUT_MS = 15_000
const lookup = publicLookup(internet)

/** Over https, to the internet only, without redirects. Throws NotPublic, and where no answer comes in time. */
export const postPublicly: Post = async (address, { headers, body }) => {
  const url = new URL(address)
  if (url.protocol !== 'https:') throw new NotPublic(`${url.host} is not reached over https`)
  refuseNumbers(url, internet)
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
