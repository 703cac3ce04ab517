import type { Database } from '../database.ts'
import { ownersZoneMoves } from './entry-changes.ts'

/** Stores the browser's zone for a person who has not chosen one. */
export async function rememberTimeZone(trx: Database, ownerId: string, timeZone: string): Promise<void> {
  const owner = await trx.selectFrom('users').select('time_zone').where('id', '=', ownerId).executeTakeFirst()
  if (!owner || owner.time_zone !== null) return
  await ownersZoneMoves(trx, { ownerId, to: timeZone, now: Date.now() })
  await trx
    .updateTable('users')
    .set({ time_zone: timeZone })
    .where('id', '=', ownerId)
    .where('time_zone', 'is', null)
    .execute()
}
