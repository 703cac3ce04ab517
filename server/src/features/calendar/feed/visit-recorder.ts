import type { Database } from '../../../platform/database/database.ts'
import { calendarProgramOf } from './calendar-program.ts'
import { recordVisit, type OpenedFeed } from './queries.ts'

/** How often a program's visits are recorded at most. */
const RECORD_EVERY_MS = 5 * 60_000
/** Upper bound on remembered visits: each holds a link's hash and a program's name, some 150 bytes. */
const MAX_REMEMBERED = 10_000

/**
 * Creates a function that records which program fetched a calendar, and when; at most every five minutes for each program.
 * No IP address is kept.
 */
export function createVisitRecorder(db: Database): (feed: OpenedFeed, userAgent: string) => Promise<void> {
  const recordedAt = new Map<string, number>()
  return async (feed, userAgent) => {
    const [program, now] = [calendarProgramOf(userAgent), Date.now()]
    const visit = `${feed.token_hash} ${program}`
    if (now - (recordedAt.get(visit) ?? -Infinity) < RECORD_EVERY_MS) return
    if (recordedAt.size >= MAX_REMEMBERED) recordedAt.clear()
    recordedAt.set(visit, now)
    await recordVisit(db, feed, { program, now })
  }
}
