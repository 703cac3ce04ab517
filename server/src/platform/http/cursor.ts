import type { z } from 'zod'
import { fieldFailure } from './field-failure.ts'

/** Encodes the key of a page's last entry as an opaque cursor, with which callers ask for the next page. */
export const toCursor = (after: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(after)).toString('base64url')

/**
 * Cuts a page from rows that were requested with one more than `limit`: the extra one shows that there is a next page,
 * and belongs to it. `nextCursor` is null on the last page.
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

/** Decodes a cursor, by the shape of its list's key; VALIDATION for anything else. */
export function fromCursor<Place>(place: z.ZodType<Place>, cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const parsed = place.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (parsed.success) return parsed.data
  throw fieldFailure('cursor', 'This cursor is not one of ours.')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
