// Queries about devices: the browsers that get reminders as push messages, at most one for each session.
import type { Database } from '../database/database.ts'
import type { DevicesTable } from '../database/tables/device-tables.ts'

/** Selects the browsers that get reminders: those of active sessions. */
const activeDevices = (db: Database, now: number) =>
  db
    .selectFrom('devices')
    .innerJoin('sessions', 'sessions.id', 'devices.session_id')
    .selectAll('devices')
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)

/** Lists a person's browsers that get reminders. */
export const listDevices = (db: Database, ownerId: string, now = Date.now()): Promise<DevicesTable[]> =>
  activeDevices(db, now).where('devices.owner_id', '=', ownerId).execute()

/** Finds the browser of a session; null if that browser has not turned reminders on. */
export async function findDevice(db: Database, sessionId: string, now = Date.now()): Promise<DevicesTable | null> {
  return (await activeDevices(db, now).where('devices.session_id', '=', sessionId).executeTakeFirst()) ?? null
}

/** Saves the browser of a session. If another person used this browser before, it no longer gets their reminders. */
export async function putDevice(trx: Database, device: DevicesTable): Promise<void> {
  await trx
    .deleteFrom('devices')
    .where((eb) => eb.or([eb('session_id', '=', device.session_id), eb('endpoint', '=', device.endpoint)]))
    .execute()
  await trx.insertInto('devices').values(device).execute()
}

/** Removes the browser of a session. */
export async function removeDevice(db: Database, sessionId: string): Promise<void> {
  await db.deleteFrom('devices').where('session_id', '=', sessionId).execute()
}

/** A browser is removed after this many failed messages in a row. */
const MAX_FAILURES = 3

/** The result of a push message to a browser: see `Push.send`. */
export type DeliveryOutcome = 'sent' | 'gone' | 'refused'

/** Records whether a message reached a browser. Removes the browser if it is gone, or after `MAX_FAILURES`. */
export async function recordDelivery(db: Database, sessionId: string, outcome: DeliveryOutcome): Promise<void> {
  if (outcome === 'gone') return removeDevice(db, sessionId)
  const device = db.updateTable('devices').where('session_id', '=', sessionId)
  if (outcome === 'sent') {
    await device.set({ failures: 0 }).where('failures', '>', 0).execute()
    return
  }
  await device.set((eb) => ({ failures: eb('failures', '+', 1) })).execute()
  await db.deleteFrom('devices').where('session_id', '=', sessionId).where('failures', '>=', MAX_FAILURES).execute()
}

/** How many browsers one query reads. */
const BATCH_SIZE = 500

/** Removes browsers whose endpoint belongs to no allowed push service, as `canReach` decides. */
export async function removeUnreachableDevices(db: Database, canReach: (endpoint: string) => boolean): Promise<void> {
  for (let after = ''; ;) {
    const some = await db
      .selectFrom('devices')
      .select(['session_id', 'endpoint'])
      .where('session_id', '>', after)
      .orderBy('session_id')
      .limit(BATCH_SIZE)
      .execute()
    const unreachable = some.filter(({ endpoint }) => !canReach(endpoint)).map(({ session_id }) => session_id)
    if (unreachable.length > 0) await db.deleteFrom('devices').where('session_id', 'in', unreachable).execute()
    const last = some.at(-1)
    if (!last) return
    after = last.session_id
  }
}

/**
 * Builds the statement that removes the browsers of ended sessions. It looks up the session of each browser, instead of
 * scanning all past sessions.
 */
export const deleteEndedDevices = (db: Database) =>
  db
    .deleteFrom('devices')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('sessions')
          .select('id')
          .whereRef('sessions.id', '=', 'devices.session_id')
          .where('revoked_at', 'is not', null),
      ),
    )

/** Removes browsers of ended sessions. */
export async function removeEndedDevices(db: Database): Promise<void> {
  await deleteEndedDevices(db).execute()
}
