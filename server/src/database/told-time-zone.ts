import type { Database } from './database.ts'

/** The zone the browser told, for a person who has not chosen one. */
export async function rememberTimeZone(trx: Database, ownerId: string, timeZone: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ time_zone: timeZone })
    .where('id', '=', ownerId)
    .where('time_zone', 'is', null)
    .execute()
}
