import { isoDate } from '@swap/contract/event'
import { Failure } from '@swap/contract/failures'
import { z } from 'zod'

/** Where a page of the calendar ends: day and id of its last event. */
const place = z.tuple([z.union([isoDate, z.literal('')]), z.uuid()])
export type Place = z.infer<typeof place>

/** Where the next page begins, as text that callers hand back unread. */
export const toCursor = (after: Place): string => Buffer.from(JSON.stringify(after)).toString('base64url')

/** Reads a cursor of ours; VALIDATION for anything else. */
export function fromCursor(cursor: string | undefined): Place | null {
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
