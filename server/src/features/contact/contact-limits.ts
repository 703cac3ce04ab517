import { clientNetworkOf, type SubjectLimit, type Limit } from '../../platform/http/rate-limits.ts'

const HOUR_MS = 60 * 60_000

const messagesByAddress: Limit = { name: 'contact, address', max: 5, windowMs: HOUR_MS }
const messagesByMachine: Limit = { name: 'contact, machine', max: 20, windowMs: HOUR_MS }

/** All rate limits of the contact form. docs/threat-model.md lists them, too. */
export const contactLimits: readonly Limit[] = [messagesByAddress, messagesByMachine]

/** Returns the limits that a message counts towards, each with the email address or the client's network that it applies to. */
export const contactMessageLimits = ({ email, ip }: { email: string; ip: string }): SubjectLimit[] => [
  [messagesByAddress, email],
  [messagesByMachine, clientNetworkOf(ip)],
]
