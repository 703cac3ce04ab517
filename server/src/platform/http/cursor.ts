import type { z } from 'zod'
import { refusedField } from './refused-field.ts'

/** Where the next page begins, as text that callers hand back unread: the key of the last entry of this one. */
export const toCursor = (after: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(after)).toString('base64url')

/**
 * A page of rows that were asked for with one more than `limit`: that one says that there is a next page, and is on it.
 * `nextCursor` is null where this page is the last.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => readonly (string | number)[],
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last !== undefined ? toCursor(placeOf(last)) : null }
}

/** Reads a cursor of ours, by the shape of its list's key; VALIDATION for anything else. */
export function fromCursor<Place>(place: z.ZodType<Place>, cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const parsed = place.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (parsed.success) return parsed.data
  throw refusedField('cursor', 'This cursor is not one of ours.')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
