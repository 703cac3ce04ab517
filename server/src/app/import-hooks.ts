import { isTimeZone } from '@swap/calendar/event-zone'
import { importQuestion, importRequest, importSteps } from '../features/assistant/execution/import-steps.ts'
import { importCorrections } from '../features/corrections/import-corrections.ts'
import type { ImportTools } from '../features/account-data/import/import-archive.ts'
import { restoreCounts } from '../features/settings/counts/queries.ts'
import { saveSettings } from '../platform/settings/queries.ts'

/** Restores the settings of an imported account, including its name and time zone. An invalid zone is dropped. */
const restoreSettings: ImportTools['restoreSettings'] = async (trx, ownerId, account) => {
  const { profile, settings, screen_counts: counts } = account
  const { name, time_zone: zone } = profile
  const timeZone = zone !== null && isTimeZone(zone) ? { timeZone: zone } : {}
  await saveSettings(trx, { ownerId, version: 0, now: Date.now(), change: { ...settings, name, ...timeZone } })
  if (settings.analytics) await restoreCounts(trx, ownerId, counts)
}

/** The functions with which other features import their own records of an account. */
export const importHooks = {
  restoreSettings,
  importCorrections,
  importSteps,
  importQuestion,
  importRequest,
} satisfies Partial<ImportTools>
