import { timingSafeEqual } from 'node:crypto'
import { deriveToken } from '../../../platform/secrets/tokens.ts'

/** 128 bits: enough for one picture, and short, because random text does not compress. */
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
 * Creates the links of entries. An entry may be passed on, by its owner or by their calendar, so its picture has a
 * token of its own, which opens that picture and nothing else. It is derived from our secret, and ends with the
 * calendar link; there need not be one yet.
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

/** That of the existing link, else that of the one which would be created next. */
function generationOf({ generation, token_hash: tokenHash }: PictureOwner): number {
  if (!generation) return 1
  return tokenHash ? generation : generation + 1
}
