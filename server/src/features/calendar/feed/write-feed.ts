import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { icsFooter, icsEvent, icsHeader } from '@swap/calendar/ics'
import { zoneOf } from '@swap/calendar/event-zone'
import type { Database } from '../../../platform/database/database.ts'
import { toCalendarEntry } from '../entry/calendar-entry.ts'
import type { EntryLinks } from '../entry/entry-links.ts'
import { listFeedBatch, listZones, type OpenedFeed } from './queries.ts'

/** How many events are written before other requests get their turn: some 5 ms of work. */
const BATCH_SIZE = 100
/** How often subscribers are asked to refresh. Google and Outlook ignore it. */
const REFRESH_MINUTES = 60
const NAME = 'Starts With A Picture'

/**
 * The version of how events are written, a part of the ETag: raise it with every change of the contents of a calendar
 * file, or subscribers keep the old one.
 */
const FORMAT = 6

/** Returns the ETag of a calendar's current version: weak, because it is the same compressed and uncompressed (RFC 9110, 8.8.1). */
export const etagOf = ({ id, version, time_zone: zone }: OpenedFeed): string =>
  `W/"${FORMAT}-${id.slice(0, 8)}-${version}-${zone ?? ''}"`

/**
 * Writes a whole calendar as iCalendar text, piece by piece: memory never holds all of it, and between two pieces other
 * requests are answered.
 */
export async function* writeFeed(db: Database, feed: OpenedFeed, links: EntryLinks): AsyncGenerator<string> {
  const timeZone = feed.time_zone
  yield icsHeader({ name: NAME, refreshMinutes: REFRESH_MINUTES, zones: await zonesOf(db, feed) })
  let after: { day: string; id: string } | null = null
  for (;;) {
    const rows = await listFeedBatch(db, { ownerId: feed.owner_id, limit: BATCH_SIZE, after })
    yield rows.map((row) => icsEvent(toCalendarEntry(row, links, feed), { timeZone })).join('')
    const last = rows.at(-1)
    if (!last?.start_date || rows.length < BATCH_SIZE) break
    after = { day: last.start_date, id: last.id }
    await yieldToOthers()
  }
  yield icsFooter
}

async function zonesOf(db: Database, { owner_id: ownerId, time_zone: ownersZone }: OpenedFeed) {
  const firstYears = new Map<string, number>()
  for (const { time_zone, first_day } of await listZones(db, ownerId)) {
    const zone = zoneOf({ time_zone }, ownersZone)
    firstYears.set(zone, Math.min(Number(first_day.slice(0, 4)), firstYears.get(zone) ?? Infinity))
  }
  return [...firstYears].map(([zone, fromYear]) => ({ zone, fromYear }))
}
