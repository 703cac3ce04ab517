import { timingSafeEqual } from 'node:crypto'
import { deriveToken } from '../../../platform/secrets/derived-token.ts'

/** 128 bits: enough for one picture. Each entry has another one, and such letters do not pack. */
const TOKEN_LETTERS = 22

/** Whose pictures they are, and the generation of their calendar link, where one was ever made. */
export interface PictureOwner {
  owner_id: string
  generation?: number | null
  token_hash?: string | null
}

/** The addresses that an event's entry in a calendar leads to. */
export interface EntryLinks {
  pictureUrl: (owner: PictureOwner, eventId: string) => string
  /** Whether a token is the one in the address of this event's picture. */
  opensPicture: (token: string, owner: PictureOwner, eventId: string) => boolean
  threadUrl: (threadId: string) => string
}

/**
 * An entry may be handed on, by its owner or by their calendar: its picture has a token of its own, which opens that picture and nothing
 * else. It follows from our secret, and ends with the calendar link; there need not be one yet.
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

/** That of the link there is, else that of the one which would be made next. */
function generationOf({ generation, token_hash: tokenHash }: PictureOwner): number {
  if (!generation) return 1
  return tokenHash ? generation : generation + 1
}
