import { NotPublicError } from '../outgoing/public-lookup.ts'
import type { Log } from '../log/log.ts'
import { encryptMessage } from './encrypt-message.ts'
import { isPushServiceAddress, isValidSubscription, type PushSubscription } from './is-valid-subscription.ts'
import { postToPushService, type Post } from './post-to-push-service.ts'
import { createVapid } from './vapid.ts'

/** The content of a notification. */
export interface PushMessage {
  title: string
  body: string
  /** Where a tap leads, within the product. */
  url: string
  /** A later one with the same tag replaces this one. */
  tag: string
}

/** Sends push notifications to browsers. */
export interface Push {
  /** The key a browser subscribes with. */
  publicKey: string
  /**
   * Hands a message to the browser's push service, which keeps it `ttlSeconds` for an offline browser. `gone`: the
   * subscription no longer exists. `refused`: the service does not accept this message, now or later. Throws if
   * another try may succeed.
   */
  send: (
    to: PushSubscription,
    message: PushMessage,
    more: { ttlSeconds: number },
  ) => Promise<'sent' | 'gone' | 'refused'>
  /** Whether a subscription is valid, and its push service is allowed. */
  accepts: (subscription: PushSubscription) => boolean
  /** Whether an address belongs to an allowed push service. */
  canReach: (endpoint: string) => boolean
}

interface PushSettings {
  secret: string
  /** Where a push service can reach the operator of this server. */
  subject: string
  /** Push services that the operator added: names of hosts, or `*.` and a name. */
  services?: readonly string[]
  log: Log
  /** How messages are posted; replaced in tests. */
  post?: Post
}

/** Upper bound on a title or text. A push service accepts 4096 bytes in total. */
const MAX_CHARACTERS = 300

/** Sends messages to browsers (RFC 8030). */
export function createWebPush({ secret, subject, services, log, post = postToPushService }: PushSettings): Push {
  const vapid = createVapid({ secret, subject })
  return {
    publicKey: vapid.publicKey,
    accepts: (subscription) => isValidSubscription(subscription, services),
    canReach: (endpoint) => isPushServiceAddress(endpoint, services),
    async send({ endpoint, p256dh, auth }, { title, body, url, tag }, { ttlSeconds }) {
      if (!isPushServiceAddress(endpoint, services)) return 'gone'
      const message = { title: cut(title), body: cut(body), url, tag }
      const keys = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') }
      const headers = {
        authorization: vapid.authorization(new URL(endpoint).origin, Date.now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttlSeconds),
        urgency: 'high',
      }
      const status = await post(endpoint, {
        headers,
        body: encryptMessage(Buffer.from(JSON.stringify(message)), keys),
      }).catch(statusOfRefusal)
      if (status >= 200 && status < 300) return 'sent'
      const { host } = new URL(endpoint)
      log.warn({ host, status }, 'a push service did not take a message')
      if (status === 404 || status === 410) return 'gone'
      if (status === 429 || status >= 500) throw new PushServiceError(`The push service answered ${status}`)
      return 'refused'
    },
  }
}

/** A push service answered that it cannot take a message now. For an unreachable network, other errors are thrown. */
export class PushServiceError extends Error {}

const cut = (text: string) => text.slice(0, MAX_CHARACTERS).toWellFormed()

/** Handles an endpoint that is not on the internet like a subscription that no longer exists (410 Gone). */
function statusOfRefusal(error: unknown): number {
  if (error instanceof NotPublicError) return 410
  throw error
}
