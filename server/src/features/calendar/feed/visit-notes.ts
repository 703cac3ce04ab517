import type { Database } from '../../../platform/database/database.ts'
import { calendarProgram } from './calendar-program.ts'
import { noteVisit, type OpenedFeed } from './queries.ts'

/** A visit is recorded this often, not with each of a program's requests. */
const STEP_MS = 5 * 60_000
/** Each is a link's hash and a program's name: some 150 bytes. */
const MAX_REMEMBERED = 10_000

/**
 * Records which program fetched a calendar, and when. A recent visit is remembered here, so that an hourly request
 * costs no write; another process may write the same again. Neither the address it came from nor anything else of it is
 * kept.
 */
export function visitNotes(db: Database): (feed: OpenedFeed, userAgent: string) => Promise<void> {
  const notedAt = new Map<string, number>()
  return async (feed, userAgent) => {
    const [program, now] = [calendarProgram(userAgent), Date.now()]
    const visit = `${feed.token_hash} ${program}`
    if (now - (notedAt.get(visit) ?? -Infinity) < STEP_MS) return
    if (notedAt.size >= MAX_REMEMBERED) notedAt.clear()
    notedAt.set(visit, now)
    await noteVisit(db, feed, { program, now })
  }
}
