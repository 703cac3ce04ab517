import type { Get } from '../../platform/outgoing/get-publicly.ts'
import { robotsAllow } from './robots.ts'

/** The name in robots.txt, and with the server's address the one it calls itself. */
const AGENT = 'startswithapicture'
export const userAgentOf = (publicUrl: string): string => `StartsWithAPicture/1.0 (+${publicUrl})`

const MAX_REDIRECTS = 3
const PAGES = ['text/html']
const LISTS = ['text/plain']

/**
 * The text of an event's page; null where there is none, or its site wants no programs there. Each address it leads on to is looked at
 * like the first: on the internet, and with its own site's leave. Three are followed.
 */
export async function readEventPage(get: Get, address: string, userAgent: string): Promise<string | null> {
  let next = address
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    if (!URL.canParse(next) || !(await mayVisit(get, new URL(next), userAgent))) return null
    const { status, location, body } = await get(next, { userAgent, types: PAGES })
    if (status < 300 || status >= 400 || location === null) return body === '' ? null : body
    next = location
  }
  return null
}

/** A site without a list lets everybody in; one whose list cannot be had, nobody (RFC 9309, 2.3.1). */
async function mayVisit(get: Get, { origin, pathname, search }: URL, userAgent: string): Promise<boolean> {
  let next = `${origin}/robots.txt`
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const { status, location, body } = await get(next, { userAgent, types: LISTS })
    if (status === 200) return robotsAllow(body, pathname + search, AGENT)
    if (status < 300 || status >= 400 || location === null) return status >= 400 && status < 500
    next = location
  }
  return false
}
