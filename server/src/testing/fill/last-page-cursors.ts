// Prints the cursor of the last page of the admin panel's list in each order, so that loading that page can be measured:
// {"newest":CURSOR,"date":CURSOR,"doubt":CURSOR}. Usage: node last-page-cursors.ts LIMIT, with DATA_DIR or DATABASE_URL as
// for the product.
import type { AdminSort } from '@swap/contract/admin-api'
import { listConditions, cursorOf, sortKeys } from '../../features/admin/event-list-queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { toCursor } from '../../platform/http/cursor.ts'
import { withDatabase } from '../with-database.ts'

/** Returns the cursor after which one page of events is left. */
async function lastPageCursor(db: Database, sort: AdminSort, limit: number): Promise<string> {
  const direction = sort === 'doubt' ? 'desc' : 'asc'
  const before = await db
    .selectFrom('events')
    .select(['id', 'created_at', 'start_date', 'confidence'])
    .where(listConditions.all)
    .orderBy(sortKeys[sort], direction)
    .orderBy('id', direction)
    .offset(limit)
    .limit(1)
    .executeTakeFirstOrThrow()
  return toCursor(cursorOf(before, sort))
}

const limit = Number(process.argv[2])
await withDatabase(async ({ db }) => {
  const cursors = {
    newest: await lastPageCursor(db, 'newest', limit),
    date: await lastPageCursor(db, 'date', limit),
    doubt: await lastPageCursor(db, 'doubt', limit),
  }
  process.stdout.write(`${JSON.stringify(cursors)}\n`)
})
