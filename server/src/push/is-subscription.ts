import { ECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { isPublicAddress } from '../outgoing/public-address.ts'
import type { PushSubscription } from './push.ts'

const POINT_BYTES = 65
const AUTH_BYTES = 16

/** Whether a browser could have made this: an address on the internet over https, and keys that can be used. */
export const isSubscription = ({ endpoint, p256dh, auth }: PushSubscription): boolean =>
  isOnTheInternet(endpoint) && isPoint(p256dh) && Buffer.from(auth, 'base64url').length === AUTH_BYTES

/** As far as an address tells; where its name leads is looked up with each message. */
function isOnTheInternet(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, port } = new URL(endpoint)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isNamed = isIP(host) === 0 ? host.includes('.') : isPublicAddress(host)
  return protocol === 'https:' && username === '' && port === '' && isNamed
}

function isPoint(key: string): boolean {
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== POINT_BYTES) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    return false // not on the curve
  }
}
