import { createHmac, timingSafeEqual } from 'node:crypto'

/** A picture's URL changes only every five minutes, so that browsers can cache it. */
const STEP_MS = 5 * 60_000
/** A URL is valid for at least this long, and for at most one step longer. */
const VALID_MS = 10 * 60_000

/** Creates and checks the signed, short-lived URLs by which pictures are fetched. */
export interface PictureAddresses {
  of(key: string): string
  isValid(key: string, query: { expires: string; signature: string }): boolean
}

/** Creates the signer of picture URLs, from a secret of this installation. `now` in epoch ms. */
export function createPictureAddresses({
  secret,
  now = Date.now,
}: {
  secret: string
  now?: () => number
}): PictureAddresses {
  const sign = (key: string, expires: string) =>
    createHmac('sha256', secret).update(`picture ${key} ${expires}`).digest('base64url')
  return {
    of(key) {
      const expires = String(Math.ceil(now() / STEP_MS) * STEP_MS + VALID_MS)
      return `/api/pictures/${key}?expires=${expires}&signature=${sign(key, expires)}`
    },
    isValid(key, { expires, signature }) {
      const given = Buffer.from(signature)
      const wanted = Buffer.from(sign(key, expires))
      return given.length === wanted.length && timingSafeEqual(given, wanted) && Number(expires) > now()
    },
  }
}
