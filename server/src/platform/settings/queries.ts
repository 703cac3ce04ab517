import { Failure } from '@swap/contract/failures'
import { defaultPreferences, type VersionedSettings, type Preferences, type Settings } from '@swap/contract/settings'
import { compiledQuery } from '../database/compiled-query.ts'
import type { Database } from '../database/database.ts'
import { bumpEntryVersionsOnZoneChange } from '../database/rows/calendar-entry-versions.ts'
import { json } from '../database/tables/json-columns.ts'
import { saveNameWords } from '../database/rows/name-words.ts'

const settingsRow = compiledQuery((db) =>
  db
    .selectFrom('users')
    .leftJoin('settings', 'settings.user_id', 'users.id')
    .select(['users.name', 'users.time_zone', 'settings.version', 'settings.preferences'])
    // a placeholder: each call passes its id
    .where('users.id', '=', ''),
)

/** Returns a person's current settings. Throws NOT_FOUND for an unknown account. */
export async function getSettings(db: Database, ownerId: string): Promise<VersionedSettings> {
  const [row] = await settingsRow(db, [ownerId])
  if (!row) throw new Failure('NOT_FOUND')
  return {
    ...defaultPreferences,
    ...row.preferences,
    name: row.name,
    timeZone: row.time_zone,
    version: row.version ?? 0,
  }
}

/** The values to change; undefined ones stay. */
type SettingsChange = { [Key in keyof Settings]?: Settings[Key] | undefined }

/** Saves a change of settings. Throws CONFLICT if the version it is based on is out of date. */
export async function saveSettings(
  trx: Database,
  {
    ownerId,
    version,
    now,
    change,
  }: { ownerId: string; version: number | undefined; now: number; change: SettingsChange },
): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ user_id: ownerId, version: 0, preferences: json({}), changed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  const before = await trx
    .selectFrom('settings')
    .select(['version', 'preferences'])
    .where('user_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  const { name, timeZone, ...preferences } = change
  const { numUpdatedRows } = await trx
    .updateTable('settings')
    .set({
      version: before.version + 1,
      preferences: json({ ...before.preferences, ...withoutUndefined(preferences) }),
      changed_at: now,
    })
    .where('user_id', '=', ownerId)
    // The version that the caller saw, and the one read above: either may be out of date by now.
    .where('version', '=', version ?? before.version)
    .where('version', '=', before.version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Failure('CONFLICT')
  await saveNameAndTimeZone(trx, ownerId, { name, timeZone }, now)
}

const withoutUndefined = (preferences: { [Key in keyof Preferences]?: Preferences[Key] | undefined }) =>
  Object.fromEntries(Object.entries(preferences).filter(([, value]) => value !== undefined))

/** Name and time zone are the account's: they are stored there only. */
async function saveNameAndTimeZone(
  trx: Database,
  ownerId: string,
  { name, timeZone }: Pick<SettingsChange, 'name' | 'timeZone'>,
  now: number,
) {
  if (name === undefined && timeZone === undefined) return
  if (name !== undefined) await saveNameWords(trx, ownerId, name)
  if (timeZone !== undefined) await bumpEntryVersionsOnZoneChange(trx, { ownerId, newTimeZone: timeZone, now })
  await trx
    .updateTable('users')
    .set({ ...(name === undefined ? {} : { name }), ...(timeZone === undefined ? {} : { time_zone: timeZone }) })
    .where('id', '=', ownerId)
    .execute()
}
