import { isTimeZone } from '@swap/calendar/zone-name'
import { arrivingQuestion, arrivingRequest, arrivingSteps } from '../features/assistant/carrying-out/arriving-steps.ts'
import { bringCorrections } from '../features/corrections/bring-back.ts'
import type { BringingTools } from '../features/account-data/import/bring-back.ts'
import { restoreCounts } from '../features/settings/counts/queries.ts'
import { saveSettings } from '../platform/settings/queries.ts'

/** Restores the settings of an imported account, including its name and time zone. An invalid zone is dropped. */
const restoreSettings: BringingTools['restoreSettings'] = async (trx, ownerId, account) => {
  const { profile, settings, screen_counts: counts } = account
  const { name, time_zone: zone } = profile
  const timeZone = zone !== null && isTimeZone(zone) ? { timeZone: zone } : {}
  await saveSettings(trx, { ownerId, version: 0, now: Date.now(), change: { ...settings, name, ...timeZone } })
  if (settings.analytics) await restoreCounts(trx, ownerId, counts)
}

/** How each feature restores its own records of an imported account. */
export const restoreHooks = {
  restoreSettings,
  bringCorrections,
  stepsOf: arrivingSteps,
  questionOf: arrivingQuestion,
  requestOf: arrivingRequest,
} satisfies Partial<BringingTools>
