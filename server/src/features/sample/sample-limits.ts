import { clientNetworkOf, type SubjectLimit, type Limit } from '../../platform/http/rate-limits.ts'

const HOUR_MS = 60 * 60_000

const triesByMachine: Limit = { name: 'sample, machine', max: 10, windowMs: HOUR_MS }
/** For all visitors together, because a reading takes a second or two of processor time. */
const triesByAll: Limit = { name: 'sample, all', max: 300, windowMs: HOUR_MS }

/** All limits of this file; docs/threat-model.md lists the same. */
export const sampleLimits: readonly Limit[] = [triesByMachine, triesByAll]

/** Returns the limits that count when an IP address has a sample picture read. */
export const sampleTryLimits = (ip: string): SubjectLimit[] => [
  [triesByMachine, clientNetworkOf(ip)],
  [triesByAll, ''],
]
