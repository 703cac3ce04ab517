// The rate limits on reading pictures for visitors, who have no account.
import { clientNetworkOf, type SubjectLimit, type Limit } from '../../platform/http/rate-limits.ts'

const HOUR_MS = 60 * 60_000

/** For each client network: an IPv4 address or an IPv6 /64. */
const readingsByNetwork: Limit = { name: 'visitor picture, machine', max: 10, windowMs: HOUR_MS }
/** For all visitors together: about ten minutes of processor time an hour. */
const readingsByAll: Limit = { name: 'visitor picture, all', max: 300, windowMs: HOUR_MS }

/** The limits on reading visitors' pictures; docs/threat-model.md lists the same. */
export const visitorLimits: readonly Limit[] = [readingsByNetwork, readingsByAll]

/** Returns the limits that a visitor's picture counts against, by the visitor's IP address. */
export const visitorPictureLimits = (ip: string): SubjectLimit[] => [
  [readingsByNetwork, clientNetworkOf(ip)],
  [readingsByAll, ''],
]
