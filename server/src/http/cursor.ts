import { Failure } from '@swap/contract/failures'
import type { z } from 'zod'

/** Where the next page begins, as text that callers hand back unread: the key of the last entry of this one. */
export const toCursor = (after: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(after)).toString('base64url')

/** Reads a cursor of ours, by the shape of its list's key; VALIDATION for anything else. */
export function fromCursor<Place>(place: z.ZodType<Place>, cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const parsed = place.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (parsed.success) return parsed.data
  const message = 'This cursor is not one of ours.'
  throw new Failure('VALIDATION', { message, issues: [{ path: 'cursor', message }] })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
