import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Access to the outbox page: a link that works once, and the cookie it sets in the browser. Both end with this process. */
export interface OutboxKey {
  /** Returns the link that opens it next, for a product reached at `url`. */
  linkAt: (url: string) => string
  /** Calls `tell` each time a link was used: there is a new one from then on. */
  onUse: (tell: () => void) => void
  /** Redeems a link's token; returns the value of the browser's cookie, or null where the token is not the current one. */
  redeem: (token: unknown) => string | null
  /** Whether one of these cookies gives access. */
  isAllowed: (cookies: readonly string[]) => boolean
}

/** 256 bits. */
const newSecret = () => randomBytes(32).toString('base64url')
const digest = (text: string) => createHash('sha256').update(text).digest()
/** Compares digests, so that the duration reveals neither the secret nor its length. */
const isSame = (shown: string, secret: string) => timingSafeEqual(digest(shown), digest(secret))

export function createOutboxKey(): OutboxKey {
  const inCookie = newSecret()
  let token = newSecret()
  let tell: (() => void) | null = null
  return {
    linkAt: (url) => `${url}/outbox?token=${token}`,
    onUse(listener) {
      tell = listener
    },
    redeem(shown) {
      if (typeof shown !== 'string' || !isSame(shown, token)) return null
      token = newSecret()
      tell?.()
      return inCookie
    },
    isAllowed: (cookies) => cookies.some((cookie) => isSame(cookie, inCookie)),
  }
}
