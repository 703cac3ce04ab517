import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Controls access to the outbox page, which shows the emails that were kept on this computer instead of being sent: by a link
 * that works once, then by the cookie it sets. Both are valid until this process ends.
 */
export interface OutboxAccess {
  /** Returns the current one-time link to the page, on the server at `url`. */
  linkAt: (url: string) => string
  /** Calls `listener` each time the link was used and replaced by a new one. */
  onUse: (listener: () => void) => void
  /**
   * Redeems a link's token; returns the value of the browser's cookie, or null if the token is not the current one.
   */
  redeem: (token: unknown) => string | null
  /** Whether one of these cookies gives access. */
  isAllowed: (cookies: readonly string[]) => boolean
}

/** 256 bits. */
const newSecret = () => randomBytes(32).toString('base64url')
const digest = (text: string) => createHash('sha256').update(text).digest()
/** Compares digests, so that the duration reveals neither the secret nor its length. */
const isSame = (shown: string, secret: string) => timingSafeEqual(digest(shown), digest(secret))

/** Creates the access control of an outbox page, with new random secrets. */
export function createOutboxAccess(): OutboxAccess {
  const cookieSecret = newSecret()
  let token = newSecret()
  let onUse: (() => void) | null = null
  return {
    linkAt: (url) => `${url}/outbox?token=${token}`,
    onUse(listener) {
      onUse = listener
    },
    redeem(shown) {
      if (typeof shown !== 'string' || !isSame(shown, token)) return null
      token = newSecret()
      onUse?.()
      return cookieSecret
    },
    isAllowed: (cookies) => cookies.some((cookie) => isSame(cookie, cookieSecret)),
  }
}
