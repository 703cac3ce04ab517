// Whether a person gets the weekly email, and whether it covers more than one week.
import type { Settings } from '@swap/contract/settings'

/** Whether the weekly email also lists the weeks ahead, a trial feature (decision D15, New features). */
export const wantsWeeksAhead = ({ newFeatures }: Settings): boolean => newFeatures

/** Whether a person wants the weekly email. */
export const wantsDigest = ({ notifications, weeklyDigest }: Settings): boolean => notifications && weeklyDigest

/** Whether emails may be sent to this person: the address is verified, and the account is not suspended. */
export const canReceiveEmail = (who: { verified_at: number | null; suspended_at: number | null }): boolean =>
  who.verified_at !== null && who.suspended_at === null
