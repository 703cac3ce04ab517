import type { Settings } from '@swap/contract/settings'

/** Trial features are for people who want them (decision D15, New features): now, that the email looks a month ahead. */
export const looksAhead = ({ newFeatures }: Settings): boolean => newFeatures

export const wantsDigest = ({ notifications, weeklyDigest }: Settings): boolean => notifications && weeklyDigest

/** Whether emails may reach this person: at a verified address, while they may sign in. */
export const isReachable = (who: { verified_at: number | null; suspended_at: number | null }): boolean =>
  who.verified_at !== null && who.suspended_at === null
