import type { Settings } from '@swap/contract/settings'

/** Whether the email also lists the weeks ahead, a trial feature (decision D15, New features). */
export const wantsWeeksAhead = ({ newFeatures }: Settings): boolean => newFeatures

/** Whether a person wants the weekly email. */
export const wantsDigest = ({ notifications, weeklyDigest }: Settings): boolean => notifications && weeklyDigest

/** Whether emails may reach this person: at a verified address, while they may sign in. */
export const canReceiveEmail = (who: { verified_at: number | null; suspended_at: number | null }): boolean =>
  who.verified_at !== null && who.suspended_at === null
