import { timingSafeEqual } from 'node:crypto'
import { deriveToken } from '../../../platform/secrets/tokens.ts'

/** The length of a token: 128 bits are enough for one picture, and random text does not compress. */
const TOKEN_LETTERS = 22

/** The owner of the pictures, and the generation of their calendar link, if one was ever created. */
export interface PictureOwner {
  owner_id: string
  generation?: number | null
  token_hash?: string | null
}

/** The addresses in an event's calendar entry. */
export interface EntryLinks {
  pictureUrl: (owner: PictureOwner, eventId: string) => string
  /** Whether a token is the one in the address of this event's picture. */
  opensPicture: (token: string, owner: PictureOwner, eventId: string) => boolean
  threadUrl: (threadId: string) => string
}

/**
 * Creates the links in calendar entries. An entry may be passed on, by its owner or by their calendar program, so each
 * picture has its own token, which opens nothing else. The token is derived from our secret and the generation of the
 * calendar link: replacing that link ends the token.
 */
export function entryLinks({ secret, publicUrl }: { secret: string; publicUrl: string }): EntryLinks {
  const tokenOf = (owner: PictureOwner, eventId: string) =>
    deriveToken(secret, `picture of ${owner.owner_id} ${generationOf(owner)} ${eventId}`).slice(0, TOKEN_LETTERS)
  return {
    pictureUrl: (owner, eventId) => `${publicUrl}/api/feeds/${tokenOf(owner, eventId)}/pictures/${eventId}.webp`,
    opensPicture(token, owner, eventId) {
      const [given, wanted] = [Buffer.from(token), Buffer.from(tokenOf(owner, eventId))]
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    },
    threadUrl: (threadId) => `${publicUrl}/chat/${threadId}`,
  }
}

/** Returns the generation of the existing calendar link; without one, of the link that would be created next. */
function generationOf({ generation, token_hash: tokenHash }: PictureOwner): number {
  if (!generation) return 1
  return tokenHash ? generation : generation + 1
}
