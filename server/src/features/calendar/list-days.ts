import type { Category } from '@swap/contract/event'
import type { Database } from '../../platform/database/database.ts'
import { listBetween, listRepeating, type SavedRow } from './agenda-queries.ts'
import { entriesBetween, filterBySearch, type EventOnDay } from './agenda.ts'

interface Days {
  ownerId: string
  /** The first and the last day, both included, YYYY-MM-DD. */
  from: string
  to: string
  category?: Category | undefined
  search?: string | undefined
}

/** Lists the saved events between two days: an entry for each day on which an event takes place, by day and time. */
export async function listDays(
  db: Database,
  { ownerId, from, to, category, search = '' }: Days,
): Promise<EventOnDay<SavedRow>[]> {
  const whose = { ownerId, category }
  const rows = [...(await listBetween(db, { ...whose, from, to })), ...(await listRepeating(db, whose))]
  return entriesBetween(filterBySearch(rows, search), { from, to })
}
