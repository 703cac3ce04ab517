import type { Database } from '../../platform/database/database.ts'
import { fieldFailure } from '../../platform/http/field-failure.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Push } from '../../platform/push/push.ts'
import { findDevice, putDevice, removeDevice } from '../../platform/devices/queries.ts'

export interface DeviceTools {
  db: Database
  /** Null if this server offers no push reminders. */
  push: Push | null
  /** Whether this server offers push reminders; if not, why. */
  offered: 'yes' | 'no-https' | 'not-allowed'
}

/** Creates the routes that turn push reminders on and off for the calling browser, and say whether they are on. */
export function deviceRoutes({ db, push, offered }: DeviceTools): Route[] {
  const stateOf = async (sessionId: string) => ({
    offered,
    publicKey: push?.publicKey ?? null,
    isOn: push !== null && (await findDevice(db, sessionId)) !== null,
  })
  return [
    route('GET /api/push', ({ user }) => stateOf(user.sessionId)),

    route('PUT /api/push', async ({ user, body: { endpoint, keys } }) => {
      if (!push?.accepts({ endpoint, ...keys })) throw unusable()
      const device = {
        session_id: user.sessionId,
        owner_id: user.id,
        endpoint,
        ...keys,
        failures: 0,
        created_at: Date.now(),
      }
      await db.transaction().execute((trx) => putDevice(trx, device))
      return stateOf(user.sessionId)
    }),

    route('DELETE /api/push', async ({ user }) => {
      await removeDevice(db, user.sessionId)
      return stateOf(user.sessionId)
    }),
  ]
}

const unusable = () => fieldFailure('endpoint', "We can't send reminders to this browser.")
