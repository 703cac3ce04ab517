import type { z } from 'zod'
import { fieldFailure } from './field-failure.ts'

/** Encodes the sort key of a page's last row as an opaque cursor, with which callers request the next page. */
export const toCursor = (key: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/**
 * Cuts a page from rows of which up to `limit + 1` were selected: the extra one shows that there is a next page.
 * `nextCursor` is null on the last page.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => readonly (string | number)[],
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last !== undefined ? toCursor(keyOf(last)) : null }
}

/** Decodes a cursor to a sort key. Returns null if there is no cursor; throws VALIDATION if it is invalid. */
export function fromCursor<Key>(keySchema: z.ZodType<Key>, cursor: string | undefined): Key | null {
  if (cursor === undefined) return null
  const parsed = keySchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
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
