// Fetches a calendar feed as the calendar app of a subscriber does.
import { Agent, request } from 'node:http'

/** Connections at the same time. */
const CONNECTIONS = 16

/** A response to a feed request. */
export interface Fetched {
  status: number
  etag: string
  content: Buffer
}

/** Creates an agent that keeps its connections open, as a calendar app does. */
export const createSubscriberAgent = () => new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

/** Fetches an address over the connections of an agent. */
export function fetchWithAgent(agent: Agent, url: string, headers: Record<string, string> = {}): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          etag: response.headers.etag ?? '',
          content: Buffer.concat(parts),
        }),
      )
      response.on('error', reject)
    })
    clientRequest.on('error', reject)
    clientRequest.end()
  })
}

/** Sends this many requests, several at a time. Throws if a response does not have the expected status. */
export async function fetchRepeatedly(
  url: string,
  { times, status, headers = {} }: { times: number; status: number; headers?: Record<string, string> },
): Promise<void> {
  const agent = createSubscriberAgent()
  let left = times
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) {
        const answer = await fetchWithAgent(agent, url, headers)
        if (answer.status !== status) throw new Error(`${url} answered ${answer.status}`)
      }
    }),
  )
  agent.destroy()
}
