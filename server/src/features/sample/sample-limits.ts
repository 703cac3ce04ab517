// Limits how often visitors without an account can have a sample picture read.
import { clientNetworkOf, type SubjectLimit, type Limit } from '../../platform/http/rate-limits.ts'

const HOUR_MS = 60 * 60_000

/** For each client network: an IPv4 address or an IPv6 /64. */
const readingsByNetwork: Limit = { name: 'sample, machine', max: 10, windowMs: HOUR_MS }
/** For all visitors together, because a reading takes a second or two of processor time. */
const readingsByAll: Limit = { name: 'sample, all', max: 300, windowMs: HOUR_MS }

/** The limits on reading sample pictures; docs/threat-model.md lists the same. */
export const sampleLimits: readonly Limit[] = [readingsByNetwork, readingsByAll]

/** Returns the limits that apply when a client with this IP address asks for a sample picture to be read. */
export const sampleReadingLimits = (ip: string): SubjectLimit[] => [
  [readingsByNetwork, clientNetworkOf(ip)],
  [readingsByAll, ''],
]
