import { ECDH } from 'node:crypto'
import { isPushService } from './push-services.ts'

const POINT_BYTES = 65
const AUTH_BYTES = 16

/** A browser that subscribed to push messages. */
export interface PushSubscription {
  /** The address at the push service of the browser's maker. */
  endpoint: string
  /** Base64url. */
  p256dh: string
  auth: string
}

/** Whether a subscription is valid: an https address at a push service, and usable keys. */
export const isValidSubscription = (
  { endpoint, p256dh, auth }: PushSubscription,
  services: readonly string[] = [],
): boolean =>
  isPushServiceAddress(endpoint, services) && isPoint(p256dh) && Buffer.from(auth, 'base64url').length === AUTH_BYTES

/** Whether an endpoint is an https address of a push service. Does not resolve the host name: that is done for each message. */
export function isPushServiceAddress(endpoint: string, services: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, password, port } = new URL(endpoint)
  const isPlain = protocol === 'https:' && username === '' && password === '' && port === ''
  return isPlain && isPushService(hostname, services)
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
