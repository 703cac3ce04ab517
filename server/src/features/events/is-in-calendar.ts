import type { Database } from '../../platform/database/database.ts'
import type { EventRow } from '../../platform/database/tables/event-tables.ts'
import { listOnSameDays } from './queries.ts'
import { isSameEvent, type Compared } from './same-event.ts'

/** Returns whether a person's calendar already contains an event that was just read. */
export async function isInCalendar(
  db: Database,
  { ownerId, event }: { ownerId: string; event: Compared & Pick<EventRow, 'end_date'> },
): Promise<boolean> {
  const { start_date, end_date } = event
  const others = await listOnSameDays(db, { id: '', owner_id: ownerId, start_date, end_date })
  return others.some((other) => isSameEvent(event, other))
}
