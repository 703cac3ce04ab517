import { isTimeZone } from '@swap/calendar/event-zone'
import type { Database } from '../../platform/database/database.ts'
import { fieldFailure } from '../../platform/http/field-failure.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { deleteCounts } from './counts/queries.ts'
import { countRoutes } from './counts/routes.ts'
import { getSettings, saveSettings } from '../../platform/settings/queries.ts'

export interface SettingsTools {
  db: Database
  /** Called in the transaction of a changed time zone, to reschedule what depends on it. */
  zoneChanged: (trx: Database, ownerId: string) => Promise<void>
  /** Called in the transaction of every change, to reschedule automatic messages. */
  settingsChanged: (trx: Database, ownerId: string) => Promise<void>
}

/** Creates the routes that read and change the settings of an account. */
export const settingsRoutes = ({ db, zoneChanged, settingsChanged }: SettingsTools): Route[] => [
  route('GET /api/settings', ({ user }) => getSettings(db, user.id)),

  route('PUT /api/settings', async ({ user, body: { version, ...change } }) => {
    if (typeof change.timeZone === 'string' && !isTimeZone(change.timeZone)) throw unknownZone()
    await db.transaction().execute(async (trx) => {
      await saveSettings(trx, { ownerId: user.id, version, now: Date.now(), change })
      if (change.timeZone !== undefined && change.timeZone !== user.timeZone) await zoneChanged(trx, user.id)
      if (change.analytics === false) await deleteCounts(trx, user.id)
      await settingsChanged(trx, user.id)
    })
    return getSettings(db, user.id)
  }),

  ...countRoutes({ db }),
]

const unknownZone = () => fieldFailure('timeZone', "We don't know this time zone.")
