import type { FetchPage } from '../../platform/outgoing/fetch-public-page.ts'
import { isAllowedByRobots } from './robots-txt.ts'

/** The name used for robots.txt, and, with the server's address, as the user agent. */
const AGENT = 'startswithapicture'
export const userAgentOf = (publicUrl: string): string => `StartsWithAPicture/1.0 (+${publicUrl})`

const MAX_REDIRECTS = 3
const HTML_TYPES = ['text/html']
const ROBOTS_TYPES = ['text/plain']

/**
 * Returns the text of an event's page; null if there is none, or the site's robots.txt forbids it. Each redirect is
 * checked like the first address: on the internet, and allowed by its own site. Three are followed.
 */
export async function readEventPage(fetchPage: FetchPage, address: string, userAgent: string): Promise<string | null> {
  let next = address
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    if (!URL.canParse(next) || !(await mayVisit(fetchPage, new URL(next), userAgent))) return null
    const { status, location, body } = await fetchPage(next, { userAgent, types: HTML_TYPES })
    if (status < 300 || status >= 400 || location === null) return body === '' ? null : body
    next = location
  }
  return null
}

/**
 * Whether a site allows visiting an address. Without a robots.txt it allows all; if its robots.txt cannot be fetched, none
 * (RFC 9309, 2.3.1).
 */
async function mayVisit(fetchPage: FetchPage, { origin, pathname, search }: URL, userAgent: string): Promise<boolean> {
  let next = `${origin}/robots.txt`
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const { status, location, body } = await fetchPage(next, { userAgent, types: ROBOTS_TYPES })
    if (status === 200) return isAllowedByRobots(body, pathname + search, AGENT)
    if (status < 300 || status >= 400 || location === null) return status >= 400 && status < 500
    next = location
  }
  return false
}
