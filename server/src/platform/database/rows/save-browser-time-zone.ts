import type { Database } from '../database.ts'
import { bumpEntryVersionsOnZoneChange } from './calendar-entry-versions.ts'

/** Saves the browser's time zone as the person's time zone, unless they have one already. */
export async function saveBrowserTimeZone(trx: Database, ownerId: string, timeZone: string): Promise<void> {
  const owner = await trx.selectFrom('users').select('time_zone').where('id', '=', ownerId).executeTakeFirst()
  if (!owner || owner.time_zone !== null) return
  await bumpEntryVersionsOnZoneChange(trx, { ownerId, newTimeZone: timeZone, now: Date.now() })
  await trx
    .updateTable('users')
    .set({ time_zone: timeZone })
    .where('id', '=', ownerId)
    .where('time_zone', 'is', null)
    .execute()
}
